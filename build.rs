//! Builds again when a file joins or leaves the built-in collection.

fn main() {
    println!("cargo::rerun-if-changed=problems");
}

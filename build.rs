//! Builds again when a file joins or leaves the problems or scripts inside the program.

fn main() {
    println!("cargo::rerun-if-changed=problems");
    println!("cargo::rerun-if-changed=scripts");
}

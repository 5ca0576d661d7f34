//! The interpreter with every limit set, and with everything closed that leads out of it.
//!
//! Nothing is left to the defaults of the library, which differ between builds. The packages with a
//! clock and with raw bytes are not taken in; what would wait, evaluate text or end the program is
//! refused.

use super::api;
use super::convert::{Fallible, clean, error, fail};
use super::dialog::Event;
use super::host::{Host, stopped};
use super::limits::Limits;
use super::lists;
use super::modules::Modules;
use rhai::packages::{
    BasicArrayPackage, BasicMapPackage, BasicMathPackage, BitFieldPackage, CorePackage,
    LogicPackage, MoreStringPackage, Package,
};
use rhai::{
    Array, Dynamic, Engine, EvalAltResult, ImmutableString, Map, OptimizationLevel, Position,
};
use std::cell::Cell;
use std::rc::Rc;

/// The sizes of all variables are looked at once in so many uses of a variable.
const SIZES_EVERY: u32 = 1024;

/// How deep sizes are followed; deeper data is refused.
const DEEPEST: usize = 64;

/// An interpreter for one run.
pub(super) fn engine(host: &Rc<Host>, modules: Modules) -> Engine {
    let limits = host.meter.limits;
    let mut engine = Engine::new_raw();
    packages(&mut engine);
    engine
        .set_optimization_level(OptimizationLevel::None)
        .set_strict_variables(true)
        .set_fail_on_invalid_map_property(true)
        // The meter counts all runs of a script together and is stricter.
        .set_max_operations(limits.operations.saturating_mul(2))
        .set_max_call_levels(limits.call_levels)
        .set_max_expr_depths(limits.expression_depth, limits.function_depth)
        .set_max_string_size(limits.text_bytes)
        .set_max_array_size(limits.list_items)
        .set_max_map_size(limits.map_items)
        .set_max_variables(limits.variables)
        .set_max_functions(limits.functions)
        .set_max_modules(limits.modules)
        .set_max_strings_interned(256)
        .set_module_resolver(modules)
        .disable_symbol("eval");
    refuse(&mut engine, limits.text_bytes);
    watch(&mut engine, host);
    api::register(&mut engine, host);
    engine
}

/// What the packages offer and scripts must not have.
fn refuse(engine: &mut Engine, most: usize) {
    let wait = || -> Fallible<()> { fail("a script may not wait") };
    engine.register_fn("sleep", move |_: i64| wait());
    engine.register_fn("sleep", move |_: f64| wait());
    engine.register_fn("timestamp", || -> Fallible<()> {
        fail("a script has no clock")
    });
    let exit = || -> Fallible<()> { fail("a script ends with `return`, not with exit()") };
    engine.register_fn("exit", exit);
    engine.register_fn("exit", move |_: Dynamic| exit());
    lists::register(engine);
    // The ones of the package build the whole text before they look at its size.
    type Text = ImmutableString;
    engine.register_fn("replace", move |text: &mut Text, from: &str, to: &str| {
        replace(text, from, to, most)
    });
    engine.register_fn("replace", move |text: &mut Text, from: &str, to: char| {
        replace(text, from, to.encode_utf8(&mut [0; 4]), most)
    });
    engine.register_fn("replace", move |text: &mut Text, from: char, to: &str| {
        replace(text, from.encode_utf8(&mut [0; 4]), to, most)
    });
    engine.register_fn("replace", move |text: &mut Text, from: char, to: char| {
        let (mut a, mut b) = ([0; 4], [0; 4]);
        replace(text, from.encode_utf8(&mut a), to.encode_utf8(&mut b), most)
    });
}

/// Replaces after it has looked at the size of what would result.
fn replace(text: &mut ImmutableString, from: &str, to: &str, most: usize) -> Fallible<()> {
    let found = text.matches(from).count();
    let grown = (text.len() - found * from.len()).saturating_add(found.saturating_mul(to.len()));
    if grown > most {
        return Err(too_large("Length of string"));
    }
    *text = text.replace(from, to).into();
    Ok(())
}

fn too_large(what: &str) -> Box<EvalAltResult> {
    EvalAltResult::ErrorDataTooLarge(what.to_owned(), Position::NONE).into()
}

/// Counts operations, output and sizes.
fn watch(engine: &mut Engine, host: &Rc<Host>) {
    let progress = Rc::clone(host);
    engine.on_progress(move |_| {
        let stop = progress.meter.step()?;
        Some(stop.to_string().into())
    });
    let print = Rc::clone(host);
    engine.on_print(move |text| {
        // What is too much is noticed at the next operation.
        let _ = print.tell(Event::Print(clean(text)));
    });
    let debug = Rc::clone(host);
    engine.on_debug(move |text, _, position| {
        let _ = debug.tell(Event::Print(clean(&format!("{position}: {text}"))));
    });
    let limits = host.meter.limits;
    let uses = Cell::new(0u32);
    let host = Rc::clone(host);
    // Lists and maps that grow by assignment to an index are looked at by nobody else.
    #[expect(deprecated, reason = "marked so only because it may change")]
    engine.on_var(move |_, _, context| {
        uses.set(uses.get().wrapping_add(1));
        if uses.get().is_multiple_of(SIZES_EVERY) {
            if let Some(stop) = host.meter.stopped() {
                return Err(stopped(stop));
            }
            let mut sizes = Sizes::default();
            let values = context.scope().iter_raw().map(|(_, _, value)| value);
            for value in values.chain(context.this_ptr()) {
                let before = sizes;
                sizes.add(value, 0);
                // Each value by itself must be within its limits.
                sizes.since(before).check(&limits)?;
            }
        }
        Ok(None)
    });
}

#[derive(Clone, Copy, Default)]
struct Sizes {
    texts: usize,
    items: usize,
    keys: usize,
    too_deep: bool,
}

impl Sizes {
    fn add(&mut self, value: &Dynamic, depth: usize) {
        if depth > DEEPEST {
            self.too_deep = true;
            return;
        }
        if let Some(list) = value.read_lock::<Array>() {
            self.items += list.len();
            list.iter().for_each(|v| self.add(v, depth + 1));
        } else if let Some(map) = value.read_lock::<Map>() {
            self.keys += map.len();
            for (key, value) in map.iter() {
                self.texts += key.len();
                self.add(value, depth + 1);
            }
        } else if let Some(text) = value.read_lock::<ImmutableString>() {
            self.texts += text.len();
        }
    }

    fn since(self, before: Sizes) -> Sizes {
        Sizes {
            texts: self.texts - before.texts,
            items: self.items - before.items,
            keys: self.keys - before.keys,
            too_deep: self.too_deep,
        }
    }

    fn check(self, limits: &Limits) -> Fallible<()> {
        if self.too_deep {
            return Err(error("lists and maps are nested too deeply"));
        }
        // Keys are texts too; the library itself does not count them.
        let room = limits.text_bytes + limits.map_items * 32;
        if self.texts > room {
            return Err(too_large("Length of string"));
        }
        if self.items > limits.list_items {
            return Err(too_large("Size of array/BLOB"));
        }
        if self.keys > limits.map_items {
            return Err(too_large("Size of object map"));
        }
        Ok(())
    }
}

/// The names of the functions that the language has without ours.
pub(super) fn language_names() -> std::collections::HashSet<String> {
    let mut engine = Engine::new_raw();
    packages(&mut engine);
    let signatures = engine.gen_fn_signatures(true);
    let names = signatures.iter().map(|s| {
        let end = s.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
        s[..end.unwrap_or(s.len())].to_owned()
    });
    let words = api::LANGUAGE_WORDS.iter().map(|w| (*w).to_owned());
    names.filter(|n| !n.is_empty()).chain(words).collect()
}

fn packages(engine: &mut Engine) {
    for package in [
        CorePackage::new().as_shared_module(),
        BitFieldPackage::new().as_shared_module(),
        LogicPackage::new().as_shared_module(),
        BasicMathPackage::new().as_shared_module(),
        BasicArrayPackage::new().as_shared_module(),
        BasicMapPackage::new().as_shared_module(),
        MoreStringPackage::new().as_shared_module(),
    ] {
        engine.register_global_module(package);
    }
}

/// The names of all functions and properties that scripts get from us, `get$` and `set$` left out.
pub(super) fn registered_names(host: &Rc<Host>) -> std::collections::BTreeSet<String> {
    let mut engine = Engine::new_raw();
    refuse(&mut engine, 0);
    let refused = engine.gen_fn_signatures(false);
    api::register(&mut engine, host);
    let signatures = engine.gen_fn_signatures(false);
    let name = |s: &String| {
        let bare = s.trim_start_matches("get ").trim_start_matches("set ");
        let bare = bare.rsplit('$').next().unwrap_or(bare);
        let end = bare.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
        bare[..end.unwrap_or(bare.len())].to_owned()
    };
    signatures
        .iter()
        .filter(|s| !refused.contains(s))
        .map(name)
        .filter(|n| !n.is_empty() && !PRINTING.contains(&n.as_str()))
        .collect()
}

/// What every type has for `print` and `debug`.
const PRINTING: [&str; 2] = ["to_string", "to_debug"];

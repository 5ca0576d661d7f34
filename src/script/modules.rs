//! `import`: scripts take in other scripts of their own folder, and nothing else.

use rhai::{Engine, EvalAltResult, Module, ModuleResolver, Position, Scope, Shared};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

/// Gives the text of the script with a name, or why there is none.
pub type Loader = dyn Fn(&str) -> Result<String, String>;

/// The scripts that an `import` may name.
pub(super) struct Modules {
    load: Box<Loader>,
    loading: RefCell<Vec<String>>,
    loaded: RefCell<HashMap<String, Shared<Module>>>,
    texts: Rc<RefCell<HashMap<String, String>>>,
}

impl Modules {
    /// `texts` receives the texts that are taken in, for messages about them.
    pub fn new(load: Box<Loader>, texts: Rc<RefCell<HashMap<String, String>>>) -> Modules {
        Modules {
            load,
            loading: RefCell::new(Vec::new()),
            loaded: RefCell::new(HashMap::new()),
            texts,
        }
    }
}

/// Whether a name is one that `import` may have: lower-case words with hyphens or underscores.
#[must_use]
pub fn is_module_name(name: &str) -> bool {
    let good = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    !name.is_empty() && name.len() <= 60 && name.chars().all(good)
}

impl ModuleResolver for Modules {
    fn resolve(
        &self,
        engine: &Engine,
        _: Option<&str>,
        path: &str,
        position: Position,
    ) -> Result<Shared<Module>, Box<EvalAltResult>> {
        let refuse = |message: String| -> Box<EvalAltResult> {
            EvalAltResult::ErrorRuntime(message.into(), position).into()
        };
        if !is_module_name(path) {
            return Err(refuse(
                "a script is taken in by its name without path and ending, such as import \"helpers\" as h"
                    .to_owned(),
            ));
        }
        if let Some(module) = self.loaded.borrow().get(path) {
            return Ok(Shared::clone(module));
        }
        if self.loading.borrow().iter().any(|name| name == path) {
            return Err(refuse(format!("`{path}` takes itself in")));
        }
        let text = (self.load)(path).map_err(refuse)?;
        let name = format!("{path}.rhai");
        self.texts.borrow_mut().insert(name.clone(), text.clone());
        let inside = |error: Box<EvalAltResult>| -> Box<EvalAltResult> {
            EvalAltResult::ErrorInModule(name.clone(), error, position).into()
        };
        let mut ast = engine.compile(&text).map_err(|e| inside(e.into()))?;
        ast.set_source(name.as_str());
        self.loading.borrow_mut().push(path.to_owned());
        let module = Module::eval_ast_as_new(Scope::new(), &ast, engine);
        self.loading.borrow_mut().pop();
        let module = Shared::new(module.map_err(inside)?);
        self.loaded
            .borrow_mut()
            .insert(path.to_owned(), Shared::clone(&module));
        Ok(module)
    }
}

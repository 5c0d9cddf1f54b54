//! The modules of a crate, and the module that defines a name.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::LazyLock;

use regex::Regex;

use super::code_lines;

/// The names on the path from the crate's root to a module.
pub(crate) type ModulePath = Vec<String>;

/// The modules of a crate, by their paths.
pub(crate) type Modules = BTreeMap<ModulePath, Module>;

/// A file.
#[derive(Default)]
pub(crate) struct Module {
    imports: Vec<Import>,
    /// The names of its items, except modules.
    items: BTreeSet<String>,
    /// The names of its submodules.
    children: BTreeSet<String>,
    /// The paths in its code, outside of imports.
    paths: Vec<Vec<String>>,
}

struct Import {
    /// Ends with `*` for a glob.
    path: Vec<String>,
    name: String,
}

static IMPORT: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"\buse\s+([^;]+);").unwrap());
/// rustfmt puts the items of a module in the first column.
static ITEM: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"(?m)^(?:pub(?:\([^)]*\))? )?(?:const )?(?:struct|enum|trait|type|const|static|fn|macro_rules!) (\w+)")
        .unwrap()
});
static PATH: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"(^|[^\w:.])(\w+(?:::\w+)+)").unwrap());

/// The modules of the crate with these sources, without tests.
pub(crate) fn modules(folder: &Path) -> Modules {
    let mut codes: BTreeMap<ModulePath, String> = BTreeMap::new();
    for (path, _, line) in code_lines(folder) {
        let inside = path.strip_prefix(folder).unwrap().with_extension("");
        let mut name: ModulePath = inside.iter().map(|part| part.to_string_lossy().into_owned()).collect();
        name.pop_if(|last| last == "mod" || last == "lib");
        let code = codes.entry(name).or_default();
        code.push_str(&line);
        code.push('\n');
    }
    parsed(codes)
}

/// The modules with these codes.
pub(crate) fn parsed(codes: BTreeMap<ModulePath, String>) -> Modules {
    let mut modules: Modules = codes.iter().map(|(path, code)| (path.clone(), Module::of(code))).collect();
    for path in codes.keys() {
        for (at, name) in path.iter().enumerate() {
            if let Some(parent) = modules.get_mut(&path[..at]) {
                parent.children.insert(name.clone());
            }
        }
    }
    modules
}

impl Module {
    fn of(code: &str) -> Self {
        let mut imports = Vec::new();
        for import in IMPORT.captures_iter(code) {
            members(&import[1], Vec::new(), &mut imports);
        }
        let items = ITEM.captures_iter(code).map(|item| item[1].to_owned()).collect();
        let body = IMPORT.replace_all(code, "");
        let paths = PATH.captures_iter(&body).map(|path| path[2].split("::").map(str::to_owned).collect()).collect();
        Self { imports, items, children: BTreeSet::new(), paths }
    }

    fn import(&self, name: &str) -> Option<&Import> {
        self.imports.iter().find(|import| import.name == name)
    }
}

/// Adds the path at the start of `code`, or each path of a group there. Returns the rest.
fn members<'c>(code: &'c str, mut path: Vec<String>, imports: &mut Vec<Import>) -> &'c str {
    let code = code.trim_start();
    if let Some(mut rest) = code.strip_prefix('{') {
        loop {
            rest = members(rest, path.clone(), imports).trim_start();
            match rest.strip_prefix(',') {
                Some(next) if next.trim_start().starts_with('}') => return &next.trim_start()[1..],
                Some(next) => rest = next,
                None => return rest.strip_prefix('}').unwrap_or(rest),
            }
        }
    }
    let end = code.find(|character: char| !character.is_alphanumeric() && !"_*".contains(character));
    let (name, rest) = code.split_at(end.unwrap_or(code.len()));
    if name != "self" || path.is_empty() {
        path.push(name.to_owned());
    }
    if let Some(inner) = rest.strip_prefix("::") {
        return members(inner, path, imports);
    }
    let (alias, rest) = match rest.trim_start().strip_prefix("as ") {
        Some(alias) => alias.split_at(alias.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(alias.len())),
        None => (path.last().map_or("", String::as_str), rest),
    };
    imports.push(Import { name: alias.to_owned(), path });
    rest
}

/// The target of a path.
enum Target {
    Module(ModulePath),
    /// An item, by the module that defines it.
    Item(ModulePath),
}

/// The modules that define the items used by a module.
pub(crate) fn used<'m>(modules: &'m Modules, from: &'m ModulePath) -> impl Iterator<Item = ModulePath> + use<'m> {
    let module = &modules[from];
    let imported = module.imports.iter().map(|import| &import.path);
    imported.chain(&module.paths).filter_map(move |path| match resolve(modules, from, path, &mut Vec::new())? {
        Target::Item(home) => Some(home),
        Target::Module(home) => (path.last().is_some_and(|last| last == "*")).then_some(home),
    })
}

/// The target of a path in a module; None if it is in another crate. `seen` are the names on the way, for imports that
/// lead in a circle.
fn resolve(
    modules: &Modules,
    from: &ModulePath,
    path: &[String],
    seen: &mut Vec<(ModulePath, String)>,
) -> Option<Target> {
    let first = path.iter().position(|name| !["crate", "self", "super"].contains(&name.as_str())).unwrap_or(path.len());
    let mut home = from.clone();
    for name in &path[..first] {
        match name.as_str() {
            "crate" => home.clear(),
            "super" => drop(home.pop()),
            _ => {}
        }
    }
    let mut rest = &path[first..];
    let is_relative = first == 0;
    while let Some((name, behind)) = rest.split_first() {
        let module = modules.get(&home)?;
        if name == "*" {
            return Some(Target::Module(home));
        }
        if module.children.contains(name) {
            home.push(name.clone());
            rest = behind;
            continue;
        }
        if module.items.contains(name) {
            return Some(Target::Item(home));
        }
        let step = (home.clone(), name.clone());
        if seen.contains(&step) {
            return None;
        }
        seen.push(step);
        let Some(import) = module.import(name).filter(|import| import.path.first() != Some(name)) else {
            let globs = module.imports.iter().filter(|import| import.name == "*" && import.path.len() > 1);
            let within = |glob: &Import| match resolve(modules, &home, &glob.path, seen)? {
                Target::Module(inner) => resolve(modules, &inner, &[&["self".to_owned()], rest].concat(), seen),
                Target::Item(_) => None,
            };
            let is_foreign = is_relative && home == *from;
            return globs.map(within).find_map(|target| target).or((!is_foreign).then_some(Target::Item(home.clone())));
        };
        match resolve(modules, &home, &import.path, seen)? {
            Target::Module(inner) => (home, rest) = (inner, behind),
            item => return Some(item),
        }
    }
    Some(Target::Module(home))
}

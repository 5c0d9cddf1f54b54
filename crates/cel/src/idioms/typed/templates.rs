//! Functions of other languages, and the corresponding expressions in CEL.

/// The kind of the value before the dot of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Given<'n> {
    /// No value: the call is a function call.
    Function,
    /// A name that is not a variable, in lower case.
    Namespace(&'n str),
    List,
    Map,
    Object,
    Value,
}

/// The receivers that a template accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Callers {
    Functions,
    Namespaces(&'static [&'static str]),
    /// A list or a map.
    Collections,
    Lists,
    Maps,
    Objects,
    /// Any value.
    Methods,
}

pub(super) struct Template {
    /// The names of the function, in lower case and without underscores.
    pub names: &'static [&'static str],
    pub given: Callers,
    /// The number of arguments.
    pub count: usize,
    pub text: &'static str,
}

impl Callers {
    pub(super) fn allows(self, given: &Given<'_>) -> bool {
        match (self, given) {
            (Self::Functions, Given::Function)
            | (Self::Lists, Given::List)
            | (Self::Maps, Given::Map)
            | (Self::Collections, Given::List | Given::Map)
            | (Self::Objects, Given::Object) => true,
            (Self::Methods, given) => !matches!(given, Given::Function | Given::Namespace(_)),
            (Self::Namespaces(names), Given::Namespace(name)) => names.contains(name),
            _ => false,
        }
    }
}

const fn template(names: &'static [&'static str], given: Callers, count: usize, text: &'static str) -> Template {
    Template { names, given, count, text }
}

const PATTERNS: &[&str] = &["re", "regex", "regexp", "pattern", "util", "utils"];
const MATCHES: &[&str] = &["match", "matches", "matchstring", "test", "fullmatch", "search", "ismatch"];
const TEXTS: &[&str] = &["string", "strings", "str", "stringutils"];
const MEMBERS: &[&str] =
    &["contains", "includes", "include", "has", "containskey", "haskey", "containsvalue", "hasitem"];

use Callers::{Collections, Functions, Lists, Maps, Methods, Namespaces, Objects};

pub(super) const TEMPLATES: &[Template] = &[
    template(MEMBERS, Collections, 1, "$0 in $t"),
    template(&["hasownproperty", "exists", "in"], Maps, 1, "$0 in $t"),
    template(MEMBERS, Objects, 1, "has($t.$f)"),
    template(&["hasownproperty", "hasfield", "exists", "isset", "hasattr"], Objects, 1, "has($t.$f)"),
    template(&["get"], Objects, 1, "$t.$f"),
    template(&["get"], Maps, 1, "$t[$0]"),
    template(&["get", "getordefault"], Maps, 2, "$t[?$0].orValue($1)"),
    template(&["get", "at", "nth", "elementat"], Lists, 1, "$t[$0]"),
    template(&["first"], Lists, 0, "$t[0]"),
    template(&["keys", "keyset"], Maps, 0, "$t"),
    template(&["keys"], Namespaces(&["object"]), 1, "$0"),
    template(&["keys"], Functions, 1, "$0"),
    template(&["isempty", "empty"], Methods, 0, "$t.size() == 0"),
    template(&["isnotempty", "notempty", "any", "exists", "some"], Methods, 0, "$t.size() > 0"),
    template(&["isempty", "empty"], Functions, 1, "$0.size() == 0"),
    template(&["isnotempty", "notempty"], Functions, 1, "$0.size() > 0"),
    template(&["count"], Lists, 2, "$t.filter($0, $1).size()"),
    template(&["count"], Maps, 2, "$t.filter($0, $1).size()"),
    template(&["none", "nonematch", "notexists"], Collections, 2, "!$t.exists($0, $1)"),
    template(&["anymatch", "contains", "find", "includes"], Collections, 2, "$t.exists($0, $1)"),
    template(&["allmatch"], Collections, 2, "$t.all($0, $1)"),
    template(&["where", "select", "findall"], Collections, 2, "$t.filter($0, $1)"),
    template(&["existsone", "one", "single"], Collections, 2, "$t.exists_one($0, $1)"),
    template(&["equals", "eq", "is"], Methods, 1, "$t == $0"),
    template(&["notequals", "ne"], Methods, 1, "$t != $0"),
    template(&["equalsignorecase"], Methods, 1, "$t.lowerAscii() == $0.lowerAscii()"),
    template(&["strip"], Methods, 0, "$t.trim()"),
    template(&["test", "match", "fullmatch", "search"], Methods, 1, "$t.matches($0)"),
    template(&["iscanonical"], Methods, 0, "ip.isCanonical($i)"),
    template(MATCHES, Namespaces(PATTERNS), 2, "$x.matches($p)"),
    template(&["match", "matches", "regex", "regexmatch", "matchregex", "rematch"], Functions, 2, "$x.matches($p)"),
    template(&["hasprefix", "startswith"], Namespaces(TEXTS), 2, "$0.startsWith($1)"),
    template(&["hassuffix", "endswith"], Namespaces(TEXTS), 2, "$0.endsWith($1)"),
    template(&["contains"], Namespaces(TEXTS), 2, "$0.contains($1)"),
    template(&["tolower"], Namespaces(TEXTS), 1, "$0.lowerAscii()"),
    template(&["toupper"], Namespaces(TEXTS), 1, "$0.upperAscii()"),
    template(&["trimspace"], Namespaces(TEXTS), 1, "$0.trim()"),
    template(&["hasprefix", "startswith"], Functions, 2, "$0.startsWith($1)"),
    template(&["hassuffix", "endswith"], Functions, 2, "$0.endsWith($1)"),
    template(&["contains", "includes"], Functions, 2, "$0.contains($1)"),
    template(&["exists", "defined", "isdefined", "isset", "present", "ispresent"], Functions, 1, "has($0)"),
    template(&["lower", "tolower", "lowercase"], Functions, 1, "$0.lowerAscii()"),
    template(&["upper", "toupper", "uppercase"], Functions, 1, "$0.upperAscii()"),
    template(&["trim", "strip"], Functions, 1, "$0.trim()"),
    template(&["not"], Functions, 1, "!$0"),
    template(&["and"], Functions, 2, "$0 && $1"),
    template(&["or"], Functions, 2, "$0 || $1"),
    template(&["implies"], Functions, 2, "!$0 || $1"),
    template(&["if", "iif", "cond", "ternary"], Functions, 3, "$0 ? $1 : $2"),
    template(&["isinstance", "instanceof", "istype"], Functions, 2, "type($0) == $y"),
    template(&["str", "tostring"], Functions, 1, "string($0)"),
    template(&["string", "tostring", "str"], Methods, 0, "string($t)"),
    template(&["parseint", "integer", "number", "toint", "atoi"], Functions, 1, "int($0)"),
    template(&["float", "parsefloat", "tofloat"], Functions, 1, "double($0)"),
    template(&["isnull", "isnone", "isnil"], Functions, 1, "$0 == null"),
    template(&["notnull", "isnotnull"], Functions, 1, "$0 != null"),
    template(&["min"], Functions, 2, "[$0, $1].min()"),
    template(&["max"], Functions, 2, "[$0, $1].max()"),
    template(&["min"], Namespaces(&["math"]), 2, "[$0, $1].min()"),
    template(&["max"], Namespaces(&["math"]), 2, "[$0, $1].max()"),
    template(&["min"], Functions, 1, "$0.min()"),
    template(&["max"], Functions, 1, "$0.max()"),
    template(&["sum"], Functions, 1, "$0.sum()"),
];

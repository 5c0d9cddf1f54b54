//! Types in the notation of other languages: `[]string`, `Array<T>`, `Optional[int]`, `'a' | 'b'`.

use super::brackets::{call, inside, split_outside, unquoted};
use super::names::{
    ANYTHING, ENUMS, FORMATS, INT_OR_STRING, LISTS, MAPS, NOTHING, OPTIONAL, PLAIN, SETS, SIZED, TRANSPARENT, UNSIGNED,
};
use super::shape::{Shape, ShapeKind};
use crd_ls_model::Keyword;
use crd_ls_model::known_values::TYPES;

/// The deepest nesting of containers.
const DEEPEST: usize = 6;
/// The longest text that is read as a type, in bytes.
const LONGEST: usize = 400;

/// The schema of a type of another language; None for types of CRDs and other texts.
pub(in crate::fixes) fn foreign_type(written: &str) -> Option<Shape> {
    if TYPES.contains(written) { None } else { any_type(written) }
}

/// The schema of a type of any language, including CRD types. None for a bare object or list, because such a schema is
/// incomplete.
pub(in crate::fixes) fn any_type(written: &str) -> Option<Shape> {
    field_type(written).filter(|shape| shape.kind != ShapeKind::AnyObject)
}

/// The schema of a field's type, which can be a bare object.
pub(super) fn field_type(written: &str) -> Option<Shape> {
    if written.len() > LONGEST { None } else { read(written, DEEPEST) }
}

fn read(written: &str, depth: usize) -> Option<Shape> {
    let depth = depth.checked_sub(1)?;
    let written = written.trim().trim_end_matches([';', ',']).trim_end();
    let parts = split_outside(written, '|');
    if let [_, _, ..] = *parts {
        return union(&parts, depth);
    }
    let nullable = written.strip_suffix('?').and_then(|inner| read(inner, depth)).map(Shape::or_null);
    nullable
        .or_else(|| named(written))
        .or_else(|| container(written, depth))
        .or_else(|| word_before(written, depth))
        .or_else(|| qualified(written, depth))
}

/// `string | null`, `'a' | 'b'` and `int | string`.
fn union(parts: &[&str], depth: usize) -> Option<Shape> {
    let parts = parts.iter().map(|part| part.trim()).filter(|part| !part.is_empty());
    let is_nothing = |part: &&str| NOTHING.contains(&&*part.to_lowercase());
    let (nothing, others): (Vec<&str>, Vec<&str>) = parts.partition(is_nothing);
    // `undefined` means that a field is optional, not that it may be null.
    let is_nullable = nothing.iter().any(|word| *word != "undefined");
    let shape = match *others {
        [] => return None,
        [one] => read(one, depth).or_else(|| values(&others))?,
        _ => values(&others).or_else(|| int_or_string(&others, depth))?,
    };
    Some(if is_nullable { shape.or_null() } else { shape })
}

/// An enum of quoted texts or of integers.
fn values(literals: &[&str]) -> Option<Shape> {
    let of_type = |name: &'static str, texts: Vec<&str>| {
        let texts = texts.into_iter().map(str::to_owned).collect();
        Shape::new(ShapeKind::Values { name, texts })
    };
    let texts: Option<Vec<&str>> = literals.iter().map(|literal| unquoted(literal.trim())).collect();
    if let Some(texts) = texts {
        return Some(of_type("string", texts));
    }
    let numbers: Vec<&str> = literals.iter().map(|literal| literal.trim()).collect();
    numbers.iter().all(|number| number.parse::<i64>().is_ok()).then(|| of_type("integer", numbers))
}

fn int_or_string(types: &[&str], depth: usize) -> Option<Shape> {
    let name = |written: &&str| match read(written, depth)?.kind {
        ShapeKind::Plain { name, .. } => Some(if name == "number" { "integer" } else { name }),
        _ => None,
    };
    let mut names: Vec<&str> = types.iter().map(name).collect::<Option<_>>()?;
    names.sort_unstable();
    (names == ["integer", "string"]).then(|| Shape::new(ShapeKind::Extension(Keyword::XIntOrString)))
}

/// A type that is a single name.
fn named(written: &str) -> Option<Shape> {
    let lower = written.to_lowercase();
    let is = |names: &[&str]| names.contains(&&*lower);
    if let Some((_, name, format)) = FORMATS.iter().find(|(known, ..)| *known == lower) {
        return Some(Shape::with(name, Keyword::Format, format));
    }
    if let Some((_, name)) = PLAIN.iter().find(|(known, _)| *known == lower) {
        return Some(Shape::plain(name));
    }
    if is(UNSIGNED) {
        return Some(Shape::with("integer", Keyword::Minimum, "0"));
    }
    if is(ANYTHING) {
        return Some(Shape::new(ShapeKind::Extension(Keyword::XPreserveUnknownFields)));
    }
    if is(INT_OR_STRING) {
        return Some(Shape::new(ShapeKind::Extension(Keyword::XIntOrString)));
    }
    match TYPES.get(&lower).map(|known| known.text).or_else(|| TYPES.meant(&lower))? {
        "object" => Some(Shape::new(ShapeKind::AnyObject)),
        "array" => None,
        known => Some(Shape::plain(known)),
    }
}

/// A type with brackets or in quotes.
fn container(written: &str, depth: usize) -> Option<Shape> {
    if let Some(item) = written.strip_prefix("[]").or_else(|| written.strip_suffix("[]")) {
        return list_of(item, false, depth);
    }
    if let Some(inner) = inside(written, '(', ')').or_else(|| unquoted(written)) {
        return read(inner, depth);
    }
    if let Some(item) = inside(written, '[', ']') {
        return list_of(item, false, depth);
    }
    if let Some(index) = inside(written, '{', '}') {
        return indexed(index, depth);
    }
    if let Some((length, item)) = written.strip_prefix('[').and_then(|rest| rest.split_once(']'))
        && !length.is_empty()
        && length.bytes().all(|byte| byte.is_ascii_digit())
    {
        return list_of(item, false, depth);
    }
    if let Some(value) = written.strip_prefix("map[string]") {
        return map_of(value, depth);
    }
    let (name, arguments) = call(written)?;
    generic(name, arguments, depth)
}

/// `{[key: string]: T}`
fn indexed(inner: &str, depth: usize) -> Option<Shape> {
    let (key, value) = inner.trim().strip_prefix('[')?.split_once(']')?;
    let (_, key) = key.split_once([':', ' '])?;
    is_text(key).then(|| map_of(value.trim().strip_prefix(':')?, depth))?
}

/// `Name<arguments>`
fn generic(name: &str, arguments: &str, depth: usize) -> Option<Shape> {
    let lower = name.rsplit(['.', ':']).next()?.to_lowercase();
    let is = |names: &[&str]| names.contains(&&*lower);
    let parts: Vec<&str> = split_outside(arguments, ',').into_iter().map(str::trim).collect();
    match *parts {
        _ if is(ENUMS) => values(&split_outside(arguments.trim_matches(['[', ']']), ',')).or_else(|| words(&parts)),
        [length] if is(SIZED) => length.parse::<u32>().ok().map(|_| Shape::with("string", Keyword::MaxLength, length)),
        [item] if is(OPTIONAL) => Some(read(item, depth)?.or_null()),
        [item, ..] if is(TRANSPARENT) => read(item, depth),
        [item] | [item, "..."] if is(LISTS) => list_of(item, false, depth),
        [item] if is(SETS) => list_of(item, true, depth),
        [value] if is(MAPS) => map_of(value, depth),
        [key, value] if is(MAPS) && is_text(key) => map_of(value, depth),
        _ if lower == "union" => union(&parts, depth),
        _ => None,
    }
}

/// An enum of words without quotes.
fn words(words: &[&str]) -> Option<Shape> {
    let is_word = |word: &str| word.starts_with(char::is_alphabetic) && !word.contains([' ', '<', '(', '[', '\'', '"']);
    let texts = words.iter().map(|word| is_word(word).then(|| (*word).to_owned())).collect::<Option<_>>()?;
    Some(Shape::new(ShapeKind::Values { name: "string", texts }))
}

/// A type after another word or sign: `*T`, `T!`, `optional T`, `repeated T`, `list of T`.
fn word_before(written: &str, depth: usize) -> Option<Shape> {
    // A pointer means that a field is optional, not that it may be null.
    if let Some(inner) = written.strip_prefix('*').or_else(|| written.strip_suffix('!')) {
        return read(inner, depth);
    }
    let (word, rest) = written.split_once(char::is_whitespace)?;
    let rest = rest.trim_start();
    let of = rest.strip_prefix("of ");
    let lower = word.to_lowercase();
    let is = |names: &[&str]| names.contains(&&*lower);
    match &*lower {
        "repeated" => list_of(rest, false, depth),
        "optional" | "required" | "readonly" | "const" => read(rest, depth),
        "nullable" => Some(read(rest, depth)?.or_null()),
        _ if is(LISTS) => list_of(singular(of?), false, depth),
        _ if is(SETS) => list_of(singular(of?), true, depth),
        _ if is(MAPS) => {
            let of = of?;
            map_of(of.strip_prefix("string to ").unwrap_or(of), depth)
        }
        _ => None,
    }
}

/// The singular of a type's name: `string` for `strings`.
fn singular(name: &str) -> &str {
    name.strip_suffix('s').filter(|name| named(name).is_some()).unwrap_or(name)
}

/// The type after a package's name: `typing.Any`.
fn qualified(written: &str, depth: usize) -> Option<Shape> {
    let (package, name) = written.rsplit_once('.').or_else(|| written.rsplit_once("::"))?;
    let is_known = matches!(package, "typing" | "t" | "java.lang" | "java.util" | "java.time" | "std::string" | "z");
    if is_known { read(name.trim_end_matches("()"), depth) } else { None }
}

fn list_of(item: &str, is_set: bool, depth: usize) -> Option<Shape> {
    let item = read(item, depth)?;
    let is_set = is_set && item.is_scalar();
    Some(Shape::new(ShapeKind::List { item: Box::new(item), is_set }))
}

fn map_of(value: &str, depth: usize) -> Option<Shape> {
    Some(Shape::new(ShapeKind::Map(Box::new(read(value, depth)?))))
}

/// Whether the type of a map's keys is a string.
fn is_text(key: &str) -> bool {
    named(key.trim()).is_some_and(|shape| matches!(shape.kind, ShapeKind::Plain { name: "string", .. }))
}

#[cfg(test)]
mod tests;

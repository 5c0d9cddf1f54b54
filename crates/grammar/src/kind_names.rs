//! Names derived from a kind.
//!
//! The API server sets a missing singular and list kind. The plural is a convention.
//!
//! Source: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1/defaults.go, and `UnsafeGuessKindToResource` in
//! k8s.io/apimachinery/pkg/api/meta/restmapper.go for the plural, with more English endings than `s` and `y`.

/// The singular name of the kind's resources.
pub fn singular(kind: &str) -> String {
    kind.to_lowercase()
}

/// The kind of a list of resources.
pub fn list_kind(kind: &str) -> String {
    format!("{kind}List")
}

/// The plural name of the kind's resources.
pub fn plural(kind: &str) -> String {
    let singular = singular(kind);
    match singular.as_bytes() {
        [.., b's' | b'x' | b'z'] | [.., b'c' | b's', b'h'] => format!("{singular}es"),
        [.., before, b'y'] if !b"aeiou".contains(before) => {
            format!("{}ies", singular.strip_suffix('y').unwrap_or(&singular))
        }
        _ => format!("{singular}s"),
    }
}

#[cfg(test)]
mod tests;

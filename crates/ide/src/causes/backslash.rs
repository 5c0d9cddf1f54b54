//! A backslash that is an invalid escape both in YAML and in a string of the expression.

use super::attribution::Attribution;
use crate::Finding;
use crate::fixes::refused_string;
use crd_ls_syntax::ErrorKind;

pub(super) fn attribute(attribution: &mut Attribution<'_>) {
    let errors: Vec<(usize, &Finding)> = attribution.open_errors().collect();
    let is_escape = |error: &Finding| error.kind.syntax_error() == Some(ErrorKind::InvalidEscape);
    for &(cause, error) in errors.iter().filter(|(_, error)| is_escape(error)) {
        let Some(string) = refused_string(attribution.snapshot, error) else { continue };
        if let Some(at) = attribution.snapshot.position_of(string) {
            attribution.follows(at, cause);
        }
    }
}

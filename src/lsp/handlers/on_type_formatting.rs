use lsp_types::{Position, TextEdit};

use crate::lsp::convert;
use crate::lsp::question::Context;

/// The indentation of a new line after Enter.
pub(crate) fn on_type_formatting(context: &Context, position: Position) -> Option<Vec<TextEdit>> {
    let view = context.document.as_ref()?;
    let encoding = context.client.encoding;
    let edit = view.snapshot.line_break(convert::offset(view.snapshot.text(), position, encoding))?;
    let range = convert::range(view.snapshot.text(), edit.range, encoding);
    Some(vec![TextEdit { range, new_text: edit.insert.to_string() }])
}

use lsp_types::{Position, TextEdit};

use crate::lsp::question::Context;

/// The indentation of a new line after Enter.
pub(crate) fn on_type_formatting(context: &Context, position: Position) -> Option<Vec<TextEdit>> {
    let view = context.document.as_ref()?;
    let edit = view.snapshot.line_break(view.offset(position))?;
    Some(vec![TextEdit { range: view.range(edit.range), new_text: edit.insert.to_string() }])
}

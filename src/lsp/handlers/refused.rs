//! An addition to the hover on a rule: the custom resources that the rule rejects.

use lsp_types::Url;

use crate::lsp::question::Context;
use crate::lsp::view::View;
use crd_ls_ide::RefusedResource;
use crd_ls_text::{Encoding, TextSize, code_span, literal_markdown};

/// The maximum number of listed resources.
const MAX_NAMED: usize = 5;

/// The resources that the rule at an offset rejects; `None` without a rule, or if the rule rejects none.
pub(super) fn refused_by_rule(context: &Context, view: &View, offset: TextSize) -> Option<String> {
    if !view.snapshot.is_in_rules(offset) {
        return None;
    }
    let crd = view.snapshot.crd_text(|_| true);
    let is_here =
        |refused: &RefusedResource| crd.find(&refused.rule).is_some_and(|(rule, _)| rule.contains_inclusive(offset));
    let mut named = Vec::new();
    for text in context.users.texts() {
        for refused in text.view.snapshot.refused_by_rules().into_iter().filter(is_here) {
            named.push(place(&text.view, &refused));
        }
    }
    let more = named.len().saturating_sub(MAX_NAMED);
    let count = match named.len() {
        0 => return None,
        1 => "1 place".to_owned(),
        count => format!("{count} places"),
    };
    let named: Vec<String> = named.into_iter().take(MAX_NAMED).map(|name| format!("- {name}")).collect();
    let more = if more > 0 { format!("\n- and {more} more") } else { String::new() };
    Some(format!("The rule fails in {count} of the workspace:\n{}{more}", named.join("\n")))
}

/// The name of the resource, its file and its line.
fn place(view: &View, refused: &RefusedResource) -> String {
    let line = view.snapshot.text().position(refused.range.start(), Encoding::Utf8).line + 1;
    let url = Url::parse(&view.uri).ok();
    let file = url.as_ref().and_then(|url| url.path_segments()?.next_back()).unwrap_or(&view.uri);
    let file = literal_markdown(file);
    match &*refused.name {
        "" => format!("{file}, line {line}"),
        name => format!("{} in {file}, line {line}", code_span(name)),
    }
}

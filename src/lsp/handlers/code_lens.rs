use lsp_types::{CodeLens, CodeLensParams, Command, TextDocumentIdentifier};
use serde::{Deserialize, Serialize};

use crate::lsp::question::Context;
use crd_ls_ide::{ResourceCount, ResourceKind};

/// The data that the client returns with a lens.
#[derive(Serialize, Deserialize)]
struct LensData {
    #[serde(rename = "textDocument")]
    text_document: TextDocumentIdentifier,
    group: String,
    kind: String,
}

/// A lens for each CRD. Its resources are counted when the client resolves the lens.
pub(crate) fn code_lens(context: &Context, params: &CodeLensParams) -> Option<Vec<CodeLens>> {
    let view = context.document.as_ref().filter(|_| context.settings.shows_lenses)?;
    let lens = |(range, kind): (_, ResourceKind)| {
        let name = kind.group_kind();
        let (group, kind) = (name.group.to_string(), name.kind.to_string());
        let data = LensData { text_document: params.text_document.clone(), group, kind };
        CodeLens { range: view.range(range), command: None, data: serde_json::to_value(data).ok() }
    };
    Some(view.snapshot.places_of_kinds().into_iter().map(lens).collect())
}

pub(crate) fn document_of_lens(lens: &CodeLens) -> Option<lsp_types::Url> {
    Some(LensData::deserialize(lens.data.as_ref()?).ok()?.text_document.uri)
}

/// The lens with the number of resources, which is 0 for a kind that no longer exists.
pub(crate) fn code_lens_resolve(context: &Context, lens: CodeLens) -> CodeLens {
    let data = lens.data.as_ref().and_then(|data| LensData::deserialize(data).ok());
    let kind = data.and_then(|data| {
        let view = context.document.as_ref()?;
        let is_it = |kind: &ResourceKind| {
            let name = kind.group_kind();
            *name.group == *data.group && *name.kind == *data.kind
        };
        view.snapshot.resource_kinds().into_iter().find(is_it)
    });
    let count = kind.map_or_else(ResourceCount::default, |kind| count(context, &kind));
    let title = title(count, context.users.are_cut());
    // The command is empty, because the lens only shows text.
    let command = Some(Command { title, command: String::new(), arguments: None });
    CodeLens { command, ..lens }
}

fn count(context: &Context, kind: &ResourceKind) -> ResourceCount {
    let counts = context.users.texts().map(|text| text.view.snapshot.count_resources(kind));
    counts.fold(ResourceCount::default(), |sum, next| ResourceCount {
        all: sum.all + next.all,
        invalid: sum.invalid + next.invalid,
    })
}

fn title(ResourceCount { all, invalid }: ResourceCount, is_cut: bool) -> String {
    let at_least = if is_cut { "at least " } else { "" };
    let invalid = match invalid {
        0 => String::new(),
        some => format!(", {some} invalid"),
    };
    match all {
        0 => "no resources of this kind in the workspace".to_owned(),
        1 => format!("{at_least}1 resource of this kind in the workspace{invalid}"),
        _ => format!("{at_least}{all} resources of this kind in the workspace{invalid}"),
    }
}

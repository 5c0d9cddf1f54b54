use lsp_types::{CodeLens, CodeLensParams, Command, Location, TextDocumentIdentifier, Url};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::lsp::crd_users::CrdUser;
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

/// The client's command that lists the resources. Its arguments are the lens's document and position, and the places.
const SHOW_RESOURCES: &str = "crd-ls.showResources";

/// The maximum number of resources that are listed.
const MAX_LISTED: usize = 1_000;

/// A lens for each CRD that has resources. They are counted when the client resolves the lens.
pub(crate) fn code_lens(context: &Context, params: &CodeLensParams) -> Option<Vec<CodeLens>> {
    let view = context.document.as_ref().filter(|_| context.settings.shows_lenses)?;
    let lens = |(range, kind): (_, ResourceKind)| {
        let name = kind.group_kind();
        let (group, kind) = (name.group.to_string(), name.kind.to_string());
        let data = LensData { text_document: params.text_document.clone(), group, kind };
        CodeLens { range: view.range(range), command: None, data: serde_json::to_value(data).ok() }
    };
    let places = view.snapshot.places_of_kinds().into_iter();
    Some(places.filter(|(_, kind)| context.users.used.contains(&kind.group_kind())).map(lens).collect())
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
    let (count, places) = kind.map(|kind| counted(context, &kind)).unwrap_or_default();
    let title = title(count, context.users.are_cut());
    let command = match context.document.as_ref().filter(|_| context.client.shows_resources) {
        Some(view) => {
            let arguments = vec![json!(view.uri), json!(lens.range.start), json!(places)];
            Command { title, command: SHOW_RESOURCES.to_owned(), arguments: Some(arguments) }
        }
        // Without a command the lens only shows text.
        None => Command { title, command: String::new(), arguments: None },
    };
    CodeLens { command: Some(command), ..lens }
}

/// The number of resources of a kind, and the places of the first ones if the client lists them.
fn counted(context: &Context, kind: &ResourceKind) -> (ResourceCount, Vec<Location>) {
    let (mut count, mut places) = (ResourceCount::default(), Vec::new());
    for CrdUser { view, .. } in context.users.texts() {
        let ResourceCount { all, invalid } = view.snapshot.count_resources(kind);
        count.all += all;
        count.invalid += invalid;
        let Some(uri) = Url::parse(&view.uri).ok().filter(|_| all > 0 && context.client.shows_resources) else {
            continue;
        };
        let found = view.snapshot.places_of_resources(&kind.group_kind()).into_iter();
        let listed = found.take(MAX_LISTED - places.len());
        places.extend(listed.map(|range| Location::new(uri.clone(), view.range(range))));
    }
    (count, places)
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

use lsp_types::{DocumentLink, DocumentLinkParams, Url};

use crate::lsp::convert;
use crate::lsp::question::Context;
use crate::lsp::view::View;
use crd_ls_ide::{Finding, rule_page};
use crd_ls_text::{Encoding, TextRange};

/// The maximum number of links.
const MAX_LINKS: usize = 5000;

/// The links in the document. For a client that shows no links in diagnostics, the links include one from each finding
/// to the page of its rule.
pub(crate) fn document_link(context: &Context, _: &DocumentLinkParams) -> Option<Vec<DocumentLink>> {
    let view = context.document.as_ref()?;
    let written = view.snapshot.links(MAX_LINKS);
    let mut links: Vec<DocumentLink> = written
        .into_iter()
        .filter_map(|link| {
            let target = Url::parse(&link.target).ok()?;
            Some(DocumentLink { range: view.range(link.range), target: Some(target), tooltip: None, data: None })
        })
        .collect();
    links.extend(view.snapshot.crd_links().into_iter().take(MAX_LINKS).filter_map(|link| {
        let (crd, (name, _)) = context.known.place(&link.target)?;
        let mut target = Url::parse(&crd.uri).ok()?;
        // A client that does not understand the fragment only opens the file.
        let line = convert::position(crd.text.text(), name.start(), view.encoding).line;
        target.set_fragment(Some(&format!("L{}", line + 1)));
        let tooltip = context.client.navigation.link_tooltips.then(|| "the CRD of this kind".to_owned());
        Some(DocumentLink { range: view.range(link.origin), target: Some(target), tooltip, data: None })
    }));
    if !context.client.diagnostics.code_description {
        let mut last = None;
        for (place, finding) in view.snapshot.findings().iter().map(|finding| (on_first_line(view, finding), finding)) {
            // Of several links at one place, editors show the first.
            if last.replace(place) != Some(place) && links.len() < MAX_LINKS {
                let tooltip = context.client.navigation.link_tooltips.then(|| format!("what {} means", finding.code()));
                let target = Url::parse(&rule_page(finding.code())).ok();
                links.push(DocumentLink { range: view.range(place), target, tooltip, data: None });
            }
        }
    }
    Some(links)
}

fn on_first_line(view: &View, finding: &Finding) -> TextRange {
    let text = view.snapshot.text();
    let start = finding.range.start();
    let line_end = text.line_range(text.position(start, Encoding::Utf8).line).end();
    TextRange::new(start, finding.range.end().min(line_end).max(start))
}

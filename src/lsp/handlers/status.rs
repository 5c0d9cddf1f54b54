use serde::Serialize;

use crate::ide::Cost;
use crate::lsp::view::{Context, View};

/// The answer to `crd-ls/status`: what the server knows, for those who look for a fault in it.
#[derive(Serialize)]
pub(in crate::lsp) struct Status {
    /// Every document that is open and could be analysed, by name.
    documents: Vec<DocumentStatus>,
    /// Messages on their way, in bytes: not yet taken in, or not yet written.
    queued: usize,
    /// The resident size of the process in KiB, where the system tells it.
    #[serde(skip_serializing_if = "Option::is_none")]
    memory: Option<u64>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct DocumentStatus {
    uri: String,
    version: i32,
    /// In bytes.
    length: u32,
    /// How many CustomResourceDefinitions there are.
    definitions: usize,
    findings: usize,
    /// Schemas that are known; those of the last change's cost were made anew, the others taken over.
    schemas: u64,
    cost: CostStatus,
}

/// What the last change of the document cost.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct CostStatus {
    bytes_parsed: u64,
    nodes_lowered: u64,
    nodes_checked: u64,
    findings_gathered: u64,
}

pub(in crate::lsp) fn status(context: &Context) -> Status {
    let mut documents: Vec<_> = context.views.iter().map(|view| DocumentStatus::new(&view)).collect();
    documents.sort_by(|one, other| one.uri.cmp(&other.uri));
    Status { documents, queued: context.queued, memory: resident_memory() }
}

fn resident_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.trim().strip_suffix("kB")?.trim().parse().ok())
}

impl DocumentStatus {
    fn new(view: &View) -> Self {
        Self {
            uri: view.uri.clone(),
            version: view.version,
            length: view.snapshot.text().len().into(),
            definitions: view.snapshot.crd_count(),
            findings: view.snapshot.findings().len(),
            schemas: view.snapshot.schema_count(),
            cost: CostStatus::new(view.snapshot.cost()),
        }
    }
}

impl CostStatus {
    fn new(cost: Cost) -> Self {
        let Cost { bytes_parsed, nodes_lowered, nodes_checked, findings_gathered } = cost;
        Self { bytes_parsed, nodes_lowered, nodes_checked, findings_gathered }
    }
}

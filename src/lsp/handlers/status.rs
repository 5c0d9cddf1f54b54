use std::sync::Arc;

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
    /// Nodes of the tree. Absent when the documents before this one left too little of [`MOST_NODES`].
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes: Option<usize>,
    /// Schemas that are known.
    schemas: u64,
    /// Those of them that the last change took over; it lowered the others anew.
    schemas_taken_over: u64,
    cost: CostStatus,
}

/// How many nodes are counted for one answer, because each is looked at: the trees of some 10 MB of text.
const MOST_NODES: usize = 1_000_000;

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
    let mut views: Vec<Arc<View>> = context.views.iter().map(|view| Arc::clone(&view)).collect();
    views.sort_by(|one, other| one.uri.cmp(&other.uri));
    let mut nodes_left = MOST_NODES;
    let documents = views.iter().map(|view| DocumentStatus::new(view, &mut nodes_left)).collect();
    Status { documents, queued: context.queued, memory: resident_memory() }
}

fn resident_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.trim().strip_suffix("kB")?.trim().parse().ok())
}

impl DocumentStatus {
    fn new(view: &View, nodes_left: &mut usize) -> Self {
        let nodes = view.snapshot.node_count(*nodes_left);
        *nodes_left -= nodes.unwrap_or(*nodes_left);
        let (schemas, cost) = (view.snapshot.schema_count(), view.snapshot.cost());
        Self {
            uri: view.uri.clone(),
            version: view.version,
            length: view.snapshot.text().len().into(),
            definitions: view.snapshot.crd_count(),
            findings: view.snapshot.findings().len(),
            nodes,
            schemas,
            schemas_taken_over: schemas.saturating_sub(cost.nodes_lowered),
            cost: CostStatus::new(cost),
        }
    }
}

impl CostStatus {
    fn new(cost: Cost) -> Self {
        let Cost { bytes_parsed, nodes_lowered, nodes_checked, findings_gathered } = cost;
        Self { bytes_parsed, nodes_lowered, nodes_checked, findings_gathered }
    }
}

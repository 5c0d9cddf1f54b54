use std::sync::Arc;

use serde::Serialize;

use crate::lsp::known_resources::{KnownKind, KnownResources};
use crate::lsp::question::AllDocuments;
use crate::lsp::view::View;
use crd_ls_ide::Cost;

/// The answer to `crd-ls/status`, for debugging the server.
#[derive(Serialize)]
pub(crate) struct Status {
    /// All open documents that could be analysed, ordered by URI.
    documents: Vec<DocumentStatus>,
    /// The bytes of messages in flight at the time of the question: not yet processed, or not yet written.
    queued: usize,
    /// The resident size of the process in KiB, if `/proc` provides it.
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
    /// The number of CustomResourceDefinitions.
    definitions: usize,
    findings: usize,
    /// Nodes of the tree. Absent if there are more than the documents before this one left of [`MAX_NODES`].
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes: Option<usize>,
    /// The number of schemas.
    schemas: u64,
    /// The number of schemas that the last change reused instead of lowering them again.
    schemas_taken_over: u64,
    /// The kinds of custom resources in the document.
    resources: Vec<KindStatus>,
    cost: CostStatus,
}

#[derive(Serialize)]
struct KindStatus {
    group: String,
    kind: String,
    /// The document with the CRD; null if none is known, so that the resources are not validated.
    crd: Option<String>,
}

/// The maximum number of nodes that one answer counts, since counting visits each of them: the trees of some 10 MB of
/// text.
const MAX_NODES: usize = 1_000_000;

/// The cost of the last change of the document.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct CostStatus {
    bytes_parsed: u64,
    nodes_lowered: u64,
    nodes_checked: u64,
    expressions_compiled: u64,
    expressions_evaluated: u64,
    findings_gathered: u64,
    repairs_tried: u64,
    /// The number of validated custom resources, excluding those with reused results.
    resources_judged: usize,
}

pub(crate) fn status(documents: &AllDocuments) -> Status {
    let mut nodes_left = MAX_NODES;
    let queued = documents.queued;
    let none = KnownResources::default();
    let resources = |key| documents.resources.get(key).unwrap_or(&none);
    let status = |(key, view): (_, &Arc<View>)| DocumentStatus::new(view, resources(key), &mut nodes_left);
    let documents = documents.open.iter().map(status).collect();
    Status { documents, queued, memory: resident_memory() }
}

fn resident_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.trim().strip_suffix("kB")?.trim().parse().ok())
}

impl DocumentStatus {
    fn new(view: &View, known: &KnownResources, nodes_left: &mut usize) -> Self {
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
            resources: known.kinds.iter().map(KindStatus::new).collect(),
            cost: CostStatus::new(cost, known.judged),
        }
    }
}

impl KindStatus {
    fn new(KnownKind { name, crd }: &KnownKind) -> Self {
        Self { group: name.group.to_string(), kind: name.kind.to_string(), crd: crd.clone() }
    }
}

impl CostStatus {
    fn new(cost: Cost, resources_judged: usize) -> Self {
        let Cost {
            bytes_parsed,
            nodes_lowered,
            nodes_checked,
            expressions_compiled,
            expressions_evaluated,
            findings_gathered,
            repairs_tried,
        } = cost;
        Self {
            bytes_parsed,
            nodes_lowered,
            nodes_checked,
            expressions_compiled,
            expressions_evaluated,
            findings_gathered,
            repairs_tried,
            resources_judged,
        }
    }
}

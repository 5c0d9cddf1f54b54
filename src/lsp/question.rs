use std::collections::BTreeMap;
use std::sync::Arc;

use lsp_types::Url;

use super::client::Client;
use super::committed::Committed;
use super::crd_users::CrdUsers;
use super::file_symbols::FileSymbols;
use super::known_resources::{CrdDocument, KnownResources};
use super::stop::Stop;
use super::uri::DocumentKey;
use super::view::View;
use crate::files::Projects;
use crate::ide::{CrdPlace, ResourceKind};
use crate::text::TextRange;

/// A question of the client, with the function that answers it. The function never panics.
///
/// What it is answered from is frozen when the session takes the question from its queue: all that
/// the client sent before the question is in it, and nothing that it sent after.
pub(super) enum Question {
    /// About one document.
    Document(Url, Asked<Context>),
    /// About all documents.
    All(Asked<AllDocuments>),
}

/// How to answer a question.
pub(super) struct Asked<C> {
    /// Makes the answer and sends it to whoever waits for it.
    pub(super) answer: Box<dyn FnOnce(C) + Send>,
    pub(super) stop: Stop,
}

/// What a question about one document is answered from.
pub(super) struct Context {
    /// None if the document is not open or could not be analysed.
    /// Its custom resources are judged by the known kinds.
    pub(super) document: Option<Arc<View>>,
    /// What it is in the last commit, if the settings ask for its changes.
    pub(super) committed: Option<Arc<Committed>>,
    /// The kinds of custom resources that are known there.
    pub(super) known: KnownKinds,
    /// Where the custom resources of its CRDs are.
    pub(super) users: CrdUsers,
    /// Whether the settings ask for lenses.
    pub(super) shows_lenses: bool,
    /// Whether the settings ask for hints.
    pub(super) shows_hints: bool,
    /// Whether the settings ask for semantic tokens.
    pub(super) shows_tokens: bool,
    /// The settings files of repositories.
    pub(super) projects: Arc<Projects>,
    pub(super) client: Arc<Client>,
}

/// What a question about all documents is answered from.
pub(super) struct AllDocuments {
    /// Every document that is open and could be analysed.
    pub(super) open: BTreeMap<DocumentKey, Arc<View>>,
    /// The CRDs in files that are not open.
    pub(super) files: Arc<FileSymbols>,
    /// The custom resources in each open document.
    pub(super) resources: BTreeMap<DocumentKey, KnownResources>,
    pub(super) client: Arc<Client>,
    /// Messages in flight when the question was asked, in bytes.
    pub(super) queued: usize,
}

/// Kinds of custom resources, each with the document of the CRD that defines it; those that count come first.
#[derive(Default)]
pub(super) struct KnownKinds {
    pub(super) kinds: Vec<ResourceKind>,
    /// The texts that they are in.
    pub(super) crds: Vec<Arc<CrdDocument>>,
}

impl KnownKinds {
    /// The document that a place of a definition is in, with the name there and all of its entry.
    pub(super) fn place(&self, place: &CrdPlace) -> Option<(&CrdDocument, (TextRange, TextRange))> {
        self.crds.iter().find_map(|crd| Some((&**crd, crd.text.find(place)?)))
    }
}

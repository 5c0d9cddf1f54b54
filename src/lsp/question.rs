use std::collections::BTreeMap;
use std::sync::Arc;

use lsp_types::Url;

use super::client::Client;
use super::committed::Committed;
use super::crd_users::CrdUsers;
use super::file_symbols::FileSymbols;
use super::known_resources::{CrdDocument, KnownResources};
use super::settings::Settings;
use super::stop::Stop;
use super::uri::DocumentKey;
use super::view::View;
use crate::files::Projects;
use crd_ls_ide::{CrdPlace, KnownNames, ResourceKind};
use crd_ls_text::TextRange;

/// A question of the client, with a function that answers it and never panics.
///
/// The session freezes the data for the answer when it takes the question from its queue, so the data reflects all
/// messages before the question and none after it.
pub(super) enum Question {
    /// About one document.
    Document(Url, PendingAnswer<Context>),
    /// About all documents.
    All(PendingAnswer<AllDocuments>),
}

/// The means to answer a question.
pub(super) struct PendingAnswer<C> {
    /// Computes the answer and sends it to the waiting future.
    pub(super) answer: Box<dyn FnOnce(C) + Send>,
    pub(super) stop: Stop,
}

/// The data for the answer to a question about one document.
pub(super) struct Context {
    /// `None` if the document is not open or could not be analysed. The known kinds have validated its custom
    /// resources.
    pub(super) document: Option<Arc<View>>,
    /// The document's state in the last commit, if the settings enable findings about changes.
    pub(super) committed: Option<Arc<Committed>>,
    /// The kinds of custom resources that are known to the document.
    pub(super) known: KnownKinds,
    /// The custom resources of the document's CRDs.
    pub(super) users: CrdUsers,
    /// The client's settings.
    pub(super) settings: Arc<Settings>,
    /// The settings files of repositories.
    pub(super) projects: Arc<Projects>,
    pub(super) client: Arc<Client>,
}

/// The data for the answer to a question about all documents.
pub(super) struct AllDocuments {
    /// All open documents that could be analysed.
    pub(super) open: BTreeMap<DocumentKey, Arc<View>>,
    /// The CRDs in unopened files.
    pub(super) files: Arc<FileSymbols>,
    /// The custom resources in each open document.
    pub(super) resources: BTreeMap<DocumentKey, KnownResources>,
    pub(super) client: Arc<Client>,
    /// The bytes of messages in flight at the time of the question.
    pub(super) queued: usize,
}

/// Kinds of custom resources, and the documents that define them. Of several definitions of a kind, the effective one
/// comes first.
#[derive(Default)]
pub(super) struct KnownKinds {
    /// All kinds, each with a served version, whether their CRDs were read or not.
    pub(super) names: Arc<KnownNames>,
    /// Whether all files were searched for CRDs.
    pub(super) are_all: bool,
    pub(super) kinds: Vec<ResourceKind>,
    /// The texts that define the kinds.
    pub(super) crds: Vec<Arc<CrdDocument>>,
}

impl KnownKinds {
    /// The document that contains a place in a definition, with the range of the name there and of its whole entry.
    pub(super) fn place(&self, place: &CrdPlace) -> Option<(&CrdDocument, (TextRange, TextRange))> {
        self.crds.iter().find_map(|crd| Some((&**crd, crd.text.find(place)?)))
    }
}

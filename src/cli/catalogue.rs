//! Finds the CRD that defines the kind of a custom resource.

use std::borrow::Cow;
use std::cell::LazyCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use super::fault::{Phase, trip};
use super::fence::fenced;
use super::input::Input;
use super::report::Report;
use super::summary::first_paths;
use crate::files::{Projects, Unreadable, absolute, canonical, reported};
use crate::settings::Effective;
use crd_ls_ide::{
    Catalogue, CataloguePlace, CatalogueSource, CrdPlace, CrdText, GroupKind, KnownNames, MutatingWebhook,
    ResourceKind, Snapshot, SourceRank, TextKinds, UsedKind,
};
use crd_ls_text::{Text, TextRange};

/// The origin of a CRD.
pub(super) enum CrdOrigin {
    File(PathBuf),
    /// A file that is read only for its CRDs, as if a cluster had them.
    Named(PathBuf),
    /// A text that is not in a file: stdin, or a file with the fixes that `--diff` prints.
    Text(InputPath, Text),
    /// A file, with its analysis.
    Analysed(PathBuf, Box<Snapshot>),
}

/// The CRDs found so far, by the kinds that they define. The text of a file is kept only with its analysis.
#[derive(Default)]
pub(super) struct Definitions {
    /// The names and served versions of the kinds, without their definitions.
    names: Catalogue<InputPath>,
    sources: BTreeMap<InputPath, CrdSource>,
    webhooks: Vec<MutatingWebhook>,
}

/// A text with CRDs.
struct CrdSource {
    origin: CrdOrigin,
    /// In bytes.
    length: usize,
}

/// A kind of resources, and the file with the resources; None for stdin.
pub(super) type ResourceUse<'u> = (&'u UsedKind, Option<&'u Path>);

/// The definitions of the kinds in use.
pub(super) struct KnownCrds {
    catalogue: Catalogue<InputPath>,
    /// The places of the texts in `catalogue` that options or settings name.
    named: BTreeSet<InputPath>,
    /// The kinds of all CRDs, whether they were read or not.
    pub(super) names: Arc<KnownNames>,
    /// The webhooks that may change resources.
    webhooks: Vec<MutatingWebhook>,
    /// The texts of the catalogue, with their names.
    texts: Vec<(String, CrdText)>,
    /// A line for each kind that several CRDs define differently.
    pub(super) notes: Vec<String>,
    /// Files on which the analysis panicked.
    pub(super) failed: Vec<Unreadable>,
    /// The reports on CRDs that the server refuses.
    pub(super) refused: Vec<Report>,
}

/// How the CRDs of resources are read.
pub(super) struct CrdReading<'r> {
    pub(super) projects: &'r Projects,
    /// The maximum length of a text, in bytes.
    pub(super) limit: u64,
    /// Whether differences between CRDs are noted.
    pub(super) notes_differences: bool,
    /// Reports a CRD that is read only to check resources, if the server refuses it.
    pub(super) refused: &'r (dyn Fn(&str, &Snapshot, &Effective) -> Option<Report> + Sync),
}

/// The wanted kinds that a text defines, and the text if it defines any.
struct DefinedKinds {
    kinds: Vec<ResourceKind>,
    /// All kinds, each with a served version.
    names: KnownNames,
    text: Option<CrdText>,
    refused: Option<Report>,
}

/// The file of a text.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct InputPath {
    /// None for stdin.
    path: Option<PathBuf>,
    /// The absolute path; for stdin, the current folder.
    absolute: PathBuf,
}

impl InputPath {
    fn new(path: Option<&Path>) -> Self {
        Self { path: path.map(Path::to_owned), absolute: absolute(path.unwrap_or(Path::new("."))) }
    }

    /// The path of the input with this name in reports.
    pub(super) fn named(name: &str) -> Self {
        Self::new((name != "-").then_some(Path::new(name)))
    }

    /// The file; None for stdin.
    pub(super) fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    fn name(&self) -> Cow<'_, str> {
        self.path.as_ref().map_or("-".into(), |path| path.to_string_lossy())
    }
}

impl CatalogueSource for InputPath {
    type Segment<'s> = Component<'s>;

    fn segments(&self) -> impl Iterator<Item = Component<'_>> {
        self.absolute.components()
    }
}

impl Definitions {
    /// The names of the kinds that a text defines. All threads share the definitions, so the work of preparing the names
    /// is done before.
    pub(super) fn names_of(kinds: Vec<ResourceKind>) -> TextKinds {
        TextKinds::new(SourceRank::File, kinds, |_| false)
    }

    /// Adds a text of this length that defines kinds.
    pub(super) fn add(&mut self, names: TextKinds, origin: CrdOrigin, length: usize) {
        let place = origin.place();
        self.names.insert(&place, names);
        self.sources.insert(place, CrdSource { origin, length });
    }

    /// Adds the webhooks of a text.
    pub(super) fn add_webhooks(&mut self, webhooks: Vec<MutatingWebhook>) {
        self.webhooks.extend(webhooks);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.sources.is_empty()
    }

    /// Whether a text defines a kind.
    pub(super) fn defines(&self, kind: &GroupKind) -> bool {
        self.names.sources(kind).next().is_some()
    }

    /// The path of the CRD that checks a file's resources of a kind, if the file's settings name no CRD for it.
    pub(super) fn place(&self, kind: &UsedKind, file: &Path) -> Option<&InputPath> {
        let source = InputPath::new(Some(file));
        self.names.source(kind, CataloguePlace { source: &source, names: &|_| false })
    }

    /// The length of a text in bytes.
    pub(super) fn length(&self, place: &InputPath) -> usize {
        self.sources.get(place).map_or(0, |source| source.length)
    }

    /// The paths of the best texts that define the kinds of these resources.
    pub(super) fn places<'u>(&self, uses: impl Iterator<Item = ResourceUse<'u>>) -> BTreeSet<&InputPath> {
        let best = |(kind, path): ResourceUse<'u>| {
            let source = InputPath::new(path);
            self.names.best(kind, CataloguePlace { source: &source, names: &|_| false })
        };
        uses.flat_map(best).collect()
    }

    /// The texts that may define the kinds of these resources, sorted by path: all texts, or only the best ones.
    fn sources(&self, uses: &[ResourceUse<'_>], are_all_wanted: bool) -> Vec<&CrdOrigin> {
        let places = match are_all_wanted {
            true => uses.iter().flat_map(|(kind, _)| self.names.sources(&kind.name)).collect(),
            false => self.places(uses.iter().copied()),
        };
        places.into_iter().filter_map(|place| Some(&self.sources.get(place)?.origin)).collect()
    }
}

impl KnownCrds {
    /// Reads the CRDs of these resources. Files and folders in `crds` precede all other definitions. Symbolic links are
    /// followed only in paths that are also in `named`. Only the best CRDs are read, unless differences between CRDs
    /// are to be noted.
    pub(super) fn new(
        uses: &[ResourceUse<'_>],
        definitions: &Definitions,
        (crds, named): (&[PathBuf], &[PathBuf]),
        reading: &CrdReading<'_>,
    ) -> Result<Self, String> {
        let needed: BTreeSet<GroupKind> = uses.iter().map(|(kind, _)| kind.name.clone()).collect();
        let mut known = Self {
            catalogue: Catalogue::default(),
            named: BTreeSet::new(),
            names: Arc::default(),
            webhooks: Vec::new(),
            texts: Vec::new(),
            notes: Vec::new(),
            failed: Vec::new(),
            refused: Vec::new(),
        };
        let mut names = KnownNames::default();
        // A missing path is reported with the settings that name it.
        let crds: Vec<PathBuf> = crds.iter().filter(|path| path.exists()).cloned().collect();
        for input in Input::all_of_settings(&crds, named) {
            let Input::File(path) = input.map_err(|error| error.to_string())? else { continue };
            let file = CrdOrigin::Named(path);
            // After fixes, the text of an input may differ from its file.
            let source = definitions.sources.get(&file.place()).map_or(&file, |source| &source.origin);
            known.named.insert(source.place());
            let read = source.kinds(&needed, reading)?;
            names.extend(read.iter().flat_map(|read| read.names.clone()));
            known.add(source, SourceRank::Further, read);
        }
        known.names = Arc::new(names);
        known.complete(uses, definitions, reading)?;
        Ok(known)
    }

    /// Reads the CRDs of the resources that are still unknown among `uses`.
    pub(super) fn complete(
        &mut self,
        uses: &[ResourceUse<'_>],
        definitions: &Definitions,
        reading: &CrdReading<'_>,
    ) -> Result<(), String> {
        let mut names = definitions.names.names();
        names.extend(self.names.iter().map(|(name, version)| (name.clone(), version.clone())));
        self.names = Arc::new(names);
        self.webhooks.clone_from(&definitions.webhooks);
        let needed: BTreeSet<GroupKind> = uses.iter().map(|(kind, _)| kind.name.clone()).collect();
        let is_unknown = |kind: &GroupKind| self.catalogue.sources(kind).next().is_none();
        let unknown: BTreeSet<GroupKind> = needed.iter().filter(|kind| is_unknown(kind)).cloned().collect();
        let uses: Vec<ResourceUse<'_>> = uses.iter().filter(|(kind, _)| is_unknown(&kind.name)).copied().collect();
        let sources = definitions.sources(&uses, reading.notes_differences);
        let read = |source: &&CrdOrigin| source.kinds(&unknown, reading);
        // If several texts can't be read, the first error is reported.
        for (source, read) in sources.iter().zip(sources.par_iter().map(read).collect::<Vec<_>>()) {
            self.add(source, SourceRank::File, read?);
        }
        Ok(())
    }

    /// Notes the kinds of these resources that several CRDs define differently.
    pub(super) fn note_differences(&mut self, uses: &[ResourceUse<'_>]) {
        let kinds: BTreeSet<&GroupKind> = uses.iter().map(|(kind, _)| &kind.name).collect();
        kinds.into_iter().for_each(|kind| self.note(kind));
    }

    /// The kind as the best CRD for a file defines it.
    pub(super) fn kind(&self, kind: &UsedKind, file: Option<&Path>) -> Option<&ResourceKind> {
        self.at(file, |place| self.catalogue.kind(kind, place))
    }

    /// The kind as the best CRD for a file defines it, with the webhook that may change its objects, and with equally
    /// good CRDs.
    pub(super) fn changeable_kind(&self, kind: &UsedKind, file: Option<&Path>) -> Option<ResourceKind> {
        let kind = self.at(file, |place| self.catalogue.kind_with_copies(kind, place))?;
        Some(MutatingWebhook::known_to(kind, &self.webhooks))
    }

    fn at<Found>(&self, file: Option<&Path>, find: impl FnOnce(CataloguePlace<'_, InputPath>) -> Found) -> Found {
        let source = InputPath::new(file);
        find(CataloguePlace { source: &source, names: &|crd| self.named.contains(crd) })
    }

    /// Finds a place in a CRD: the name of the text, the text, and the range in it.
    pub(super) fn find(&self, place: &CrdPlace) -> Option<(&str, &Text, TextRange)> {
        self.texts.iter().find_map(|(name, text)| Some((&**name, text.text(), text.find(place)?.0)))
    }

    fn add(&mut self, source: &CrdOrigin, origin: SourceRank, read: Result<DefinedKinds, Unreadable>) {
        match read {
            Ok(DefinedKinds { kinds, text, refused, .. }) => {
                self.refused.extend(refused);
                let place = source.place();
                let name = place.name();
                // Options and settings name CRDs by absolute paths.
                let name = match origin {
                    SourceRank::Further => reported(Path::new(&*name)).to_string_lossy().into_owned(),
                    _ => name.into_owned(),
                };
                self.texts.extend(text.map(|text| (name, text)));
                self.catalogue.set(&place, origin, kinds, |_| true);
            }
            Err(error) => self.failed.push(error),
        }
    }

    fn note(&mut self, name: &GroupKind) {
        if self.catalogue.is_ambiguous(name) {
            let GroupKind { group, kind } = name;
            let paths: Vec<String> = self.catalogue.sources(name).map(|source| source.name().into_owned()).collect();
            self.notes.push(format!(
                "note: several CustomResourceDefinitions define the kind {kind} of {group} differently, and each \
                 resource is checked against the best one for it: {}",
                first_paths(&paths)
            ));
        }
    }
}

impl CrdOrigin {
    /// Finds the wanted kinds in the text. The outer error is a read error, the inner one a panic.
    fn kinds(
        &self,
        wanted: &BTreeSet<GroupKind>,
        reading: &CrdReading<'_>,
    ) -> Result<Result<DefinedKinds, Unreadable>, String> {
        // Read outside of the fence, because a read error is not a panic.
        let text = match self {
            Self::Analysed(..) => None,
            _ => Some(self.text(reading.limit)?),
        };
        let place = self.place();
        Ok(fenced(&place.name(), || {
            let settings = LazyCell::new(|| {
                let path = PathBuf::from(&*place.name());
                // Settings name files by paths with `..`. Such a path is resolved, so that each settings file is read
                // once.
                let leads_up = path.components().any(|part| part == Component::ParentDir);
                let path = canonical(&path).ok().filter(|_| leads_up).unwrap_or(path);
                reading.projects.of(&path)
            });
            let analysed;
            let snapshot = match (self, text) {
                (Self::Analysed(_, snapshot), None) => snapshot,
                (_, text) => {
                    let text = text.unwrap_or_default();
                    trip(Phase::Analysis, &text);
                    let options = Arc::clone(&settings.analysis);
                    analysed = match self {
                        Self::Named(_) => Snapshot::of_cluster(&text, options),
                        _ => Snapshot::with_options(text, options),
                    };
                    &analysed
                }
            };
            let mut kinds = snapshot.resource_kinds();
            let named =
                kinds.iter().filter_map(|kind| Some((kind.group_kind(), kind.served_versions().next()?.into())));
            let names = named.collect();
            kinds.retain(|kind| wanted.contains(&kind.group_kind()));
            let text = (!kinds.is_empty()).then(|| snapshot.crd_text(|kind| wanted.contains(kind)));
            // A folder of CRDs may also have CRDs of unused kinds, which are not reported.
            let is_needed = matches!(self, Self::Named(_)) && !kinds.is_empty();
            let refused = is_needed.then(|| (reading.refused)(&place.name(), snapshot, &settings)).flatten();
            DefinedKinds { kinds, names, text, refused }
        }))
    }

    fn text(&self, limit: u64) -> Result<Text, String> {
        match self {
            Self::Text(_, text) => Ok(text.clone()),
            Self::Analysed(_, snapshot) => Ok(snapshot.text().clone()),
            Self::File(path) | Self::Named(path) => {
                let text = Input::File(path.clone()).read(limit);
                text.map(|text| Text::new(&text)).map_err(|error| error.to_string())
            }
        }
    }

    fn place(&self) -> InputPath {
        match self {
            Self::File(path) | Self::Named(path) | Self::Analysed(path, ..) => InputPath::new(Some(path)),
            Self::Text(place, _) => place.clone(),
        }
    }
}

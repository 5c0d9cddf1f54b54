//! The queries of an editor about a document, in byte offsets and independent of any protocol.
//!
//! A module uses only modules before it in this list: `title`, `cursor`, `write`; `edit`, `sample`, `navigate`,
//! `structure`, `hover`, `resolve`; `fixes`, `refactor`, `complete`; `evaluate`, `causes`, `paste`; `reading`, `shown`,
//! `typing`.

mod address;
mod causes;
mod changes;
mod complete;
mod cursor;
mod edit;
mod evaluate;
mod fixes;
mod hash;
mod hints;
mod hover;
mod ignoring;
mod kind_choice;
mod navigate;
mod paste;
mod quiet_edit;
mod reading;
mod refactor;
mod reported_object;
mod resolve;
mod resource;
mod sample;
mod shown;
mod snapshot;
mod structure;
mod suite;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
#[cfg(test)]
mod tests;
mod title;
mod typing;
mod write;

pub use address::{Address, Addresses, ItemNames};
pub use causes::repeats_refused_rule;
pub use changes::removed_crd;
pub use complete::{
    Completion, CompletionKind, Completions, DocumentedSubject, NewCrd, OfferedKinds, Placeholders, ResourceCompletions,
};
pub use cursor::Declaration;
pub use evaluate::{Evaluated, ExpressionFault, NoEvaluation, Question, TriedExpression, WhichObject};
pub use fixes::{AppliedFix, Fix, FixFile, FixId, FixedAll, MAX_TRIES, explanation, fix_files, unfixed};
pub use hash::Hash;
pub use hints::Hint;
pub use hover::Hover;
pub use kind_choice::{DefaultVersion, NoKind, chosen_version};
pub use navigate::{CrdLink, CrdPlace, CrdText, DeclarationLink, Link, Reference, ResourceProperty, asked_by_label};
pub use quiet_edit::QuietRun;
pub use reading::Reading;
pub use refactor::{
    ConvertedToV1, NameEdits, NamePlace, Refactoring, RefactoringFile, RefactoringId, RefactoringKind, RenameRefusal,
    refactoring_files,
};
pub use reported_object::ReportedObject;
pub use resolve::{ErrorPlace, ResolvedError};
pub use resource::{
    AsStored, Catalogue, CataloguePlace, CatalogueSource, FurtherObjects, KindUse, MutatingWebhook, RefusedResource,
    Request, SourceRank, TextKinds, TurnedInvalid, UnreadObjects, UnreadableOld, UsedKind,
};
pub use sample::{NoSample, Sample};
pub use shown::{Showing, Shown, ShownFindings};
pub use snapshot::{Causes, Change, Cost, DEFAULT_MAX_TEXT_BYTES, Snapshot, Verdicts, Words};
pub use structure::{Fold, FoundSymbol, KeptSymbol, Symbol, SymbolKind};

pub use suite::{CaseOutcome, Failure, FirstFile, FirstSuite, Suite, documents};
pub use typing::EditPlace;

pub use crd_ls_cel::{
    CRD_LIMIT as SCHEMA_COST_LIMIT, CallForm, Highlight, RULE_LIMIT as RULE_COST_LIMIT, ShownValue, Signatures,
    printed_cost,
};
pub use crd_ls_model::{AnalysisOptions, GroupKind, Kubernetes, Limits, SchemaKinds};
pub use crd_ls_rules::{
    BrokenColumn, ClusterState, Columns, CrdChange, DefinitionCosts, Dominant, ExpressionCost, FieldError,
    FieldErrorKind, Finding, Ignore, Judgement, KnownNames, NoSuchField, PlaceBefore, PlacedCrd, PrintedAnswer,
    Published, Related, ResourceCount, ResourceKind, RuleCost, Severity, TableOptions, purpose, rule_files, rule_page,
};

//! The answers, one feature a file. A handler is a function of the frozen views and the parameters
//! of the request. It runs on a worker and may panic, which costs that one answer.

mod code_action;
mod completion;
mod completion_resolve;
mod definition;
mod document_highlight;
mod document_link;
mod document_symbol;
mod evaluate;
mod folding_range;
mod hover;
mod inlay_hint;
mod locate;
mod plain_text;
mod references;
mod rename;
mod sample;
mod selection_range;
mod semantic_tokens;
mod signature_help;
mod status;
mod symbol;
mod workspace_edit;
mod workspace_symbol;

pub(super) use code_action::{FIX_ALL, code_action, code_action_resolve, document_of};
pub(super) use completion::{TRIGGERS, completion};
pub(super) use completion_resolve::{completion_resolve, document_of_completion};
pub(super) use definition::definition;
pub(super) use document_highlight::document_highlight;
pub(super) use document_link::document_link;
pub(super) use document_symbol::{DocumentSymbols, document_symbol};
pub(super) use evaluate::{Answered, EvaluateParams, evaluate};
pub(super) use folding_range::folding_range;
pub(super) use hover::hover;
pub(super) use inlay_hint::inlay_hint;
pub(super) use locate::{LocateParams, Located, locate};
pub(super) use references::references;
pub(super) use rename::{prepare_rename, rename};
pub(super) use sample::{SAMPLE, SampleRequest, sample};
pub(super) use selection_range::selection_range;
pub(super) use semantic_tokens::{semantic_tokens, semantic_tokens_options};
pub(super) use signature_help::{signature_help, signature_help_options};
pub(super) use status::{Status, status};
pub(super) use symbol::SymbolInformation;
pub(super) use workspace_symbol::workspace_symbol;

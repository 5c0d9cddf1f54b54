//! The answers, one feature a file. A handler is a function from what is known, and what was
//! asked, to the answer; it runs on a worker and may panic, which costs that one answer.

mod code_action;
mod code_action_kinds;
mod code_action_resolve;
mod hover;
mod locate;
mod status;

pub(super) use code_action::code_action;
pub(super) use code_action_kinds::FIX_ALL;
pub(super) use code_action_resolve::{code_action_resolve, document_of};
pub(super) use hover::hover;
pub(super) use locate::{LocateParams, Located, locate};
pub(super) use status::{Status, status};

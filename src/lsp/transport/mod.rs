//! Bytes and messages: what the client sends is cut into frames and read, what goes to the client
//! is queued and written. Nothing here knows a method of the protocol.

mod budget;
pub mod frames;
mod ingress;
mod lost;
mod message;
mod output;
mod stdio;
mod surrogates;

pub(super) use budget::{Budget, Permit};
pub(super) use ingress::{Incoming, read};
pub(super) use lost::{Lost, changes_text};
pub(super) use message::Answer;
pub(super) use output::{MessageType, Output, publish_message};
pub(super) use stdio::open as open_stdio;

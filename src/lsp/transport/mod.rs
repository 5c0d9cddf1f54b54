//! Bytes and messages: the client's input is split into frames and parsed; output to the client is queued and written.
//! This module does not know the protocol's methods, except `didOpen` and `didChange`.

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
pub(super) use message::ClientResponse;
pub(super) use output::{MessageType, Output, publish_message};
pub(super) use stdio::open as open_stdio;

use std::io::{self, BufRead};
use std::sync::Arc;

use tokio::sync::mpsc::Sender;
use tower_lsp::jsonrpc::{Error, Id, Request};

use super::budget::{Budget, Permit};
use super::frames::{FrameReader, HeaderError};
use super::message::{self, Answer, Message};
use super::output::Output;
use crate::lsp::fault;
use crate::lsp::fence::fenced;

/// What the router receives.
pub(in crate::lsp) enum Incoming {
    /// A request or notification of the client, which counts in the budget until its event is taken in.
    Request(Request, Permit),
    /// The client's answer to a request of the server.
    Answer(Answer),
    /// A message about the document with this URI could not be read.
    Lost(String),
    /// The client is gone, or an essential thread has ended.
    Ended,
}

/// Reads the client's messages until there are no more. Messages go to the router, and anything else is answered here.
pub(in crate::lsp) fn read(
    client: impl BufRead,
    budget: &Arc<Budget>,
    output: &Output,
    router: &Sender<Incoming>,
) -> io::Result<()> {
    let mut frames = FrameReader::new(client);
    while let Some(header) = frames.header()? {
        let length = match header {
            Ok(length) => length,
            Err(error) => {
                tracing::warn!(%error, "a message is skipped");
                output.refuse(Id::Null, message::parse_error(error.to_string()));
                if let HeaderError::TooLong(_) = error {
                    report_lost(frames.ahead()?, router);
                }
                continue;
            }
        };
        let permit = budget.wait_for(usize::try_from(length).unwrap_or(usize::MAX));
        let Some(body) = frames.body(length)? else { break };
        let message = fenced("message", || {
            fault::in_message(&body);
            Message::read(&body)
        });
        let message = message.unwrap_or_else(|| {
            report_lost(&body, router);
            Message::Malformed(Id::Null, Error::internal_error())
        });
        match message {
            Message::Request(request) => {
                if router.blocking_send(Incoming::Request(request, permit)).is_err() {
                    break;
                }
            }
            Message::Answer(Some(answer)) => {
                if router.blocking_send(Incoming::Answer(answer)).is_err() {
                    break;
                }
            }
            Message::Answer(None) => tracing::debug!("an answer to no request is dropped"),
            Message::Malformed(id, error) => {
                tracing::warn!(%error, "a message is refused");
                output.refuse(id, error);
            }
        }
    }
    Ok(())
}

/// Reports the document of a message that can't be read: if it was a change, the text is no longer
/// known.
fn report_lost(body: &[u8], router: &Sender<Incoming>) {
    if let Some(uri) = message::uri_near_start(body) {
        // Without a router the server is about to end.
        let _ = router.blocking_send(Incoming::Lost(uri));
    }
}

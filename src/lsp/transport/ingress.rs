use std::io::{self, BufRead};
use std::sync::Arc;

use tokio::sync::mpsc::Sender;
use tower_lsp::jsonrpc::{Error, Id, Request};

use super::budget::{Budget, Permit};
use super::frames::{FrameReader, HeaderError};
use super::lost::Lost;
use super::message::{self, ClientMessage, ClientResponse};
use super::output::Output;
use super::surrogates;
use crate::lsp::fault;
use crate::lsp::fence::fenced;

/// An input of the router.
pub(crate) enum Incoming {
    /// A request or notification of the client. It counts in the budget until its event is processed.
    Request(Request, Permit),
    /// The client's answer to a request of the server.
    Answer(ClientResponse),
    /// A message that changes a text could not be read.
    Lost(Lost),
    /// The client has disconnected, or an essential thread has ended.
    Ended,
}

/// Reads the client's messages until the end of the input. Messages go to the router; malformed ones are answered here.
pub(crate) fn read(
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
                report_lost(
                    match error {
                        HeaderError::TooLong(_) => Lost::of(frames.ahead()?),
                        // The body is skipped, and its length is unknown, so any document may have changed.
                        HeaderError::NoLength | HeaderError::BadLength => Some(Lost::Any),
                    },
                    router,
                );
                continue;
            }
        };
        let permit = budget.wait_for(usize::try_from(length).unwrap_or(usize::MAX));
        let Some(mut body) = frames.body(length)? else { break };
        surrogates::replace_lone(&mut body);
        let message = fenced("message", || {
            fault::in_message(&body);
            ClientMessage::read(&body)
        });
        let message = message.unwrap_or_else(|| ClientMessage::Malformed(Id::Null, Error::internal_error()));
        match message {
            ClientMessage::Request(request) => {
                if router.blocking_send(Incoming::Request(request, permit)).is_err() {
                    break;
                }
            }
            ClientMessage::Answer(Some(answer)) => {
                if router.blocking_send(Incoming::Answer(answer)).is_err() {
                    break;
                }
            }
            ClientMessage::Answer(None) => tracing::debug!("an answer to no request is dropped"),
            ClientMessage::Malformed(id, error) => {
                tracing::warn!(%error, "a message is refused");
                report_lost(Lost::of(&body), router);
                output.refuse(id, error);
            }
        }
    }
    Ok(())
}

fn report_lost(lost: Option<Lost>, router: &Sender<Incoming>) {
    if let Some(lost) = lost {
        // Without a router, the server is about to exit.
        let _ = router.blocking_send(Incoming::Lost(lost));
    }
}

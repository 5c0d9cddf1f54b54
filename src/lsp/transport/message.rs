use serde::{Deserialize, Deserializer};
use serde_json::Value;
use tower_lsp::jsonrpc::{Error, ErrorCode, Id, Request};

/// The body of a frame.
#[derive(Debug)]
pub(crate) enum ClientMessage {
    /// A request or a notification.
    Request(Request),
    /// The client's answer to a request of the server; `None` if its id is not one of the server's.
    Answer(Option<ClientResponse>),
    /// An invalid JSON-RPC message, with the answer to it.
    Malformed(Id, Error),
}

/// The client's answer to a request of the server.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct ClientResponse {
    /// The ids of the server's requests are strings.
    pub(crate) id: String,
    pub(crate) is_error: bool,
}

/// The members of any JSON-RPC message. Null is a value, unlike a missing member.
#[derive(Deserialize)]
struct Envelope {
    #[serde(default)]
    jsonrpc: Value,
    #[serde(default, deserialize_with = "present")]
    id: Option<Value>,
    #[serde(default, deserialize_with = "present")]
    method: Option<Value>,
    #[serde(default)]
    params: Value,
    #[serde(default, deserialize_with = "present")]
    result: Option<serde::de::IgnoredAny>,
    #[serde(default, deserialize_with = "present")]
    error: Option<serde::de::IgnoredAny>,
}

fn present<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

impl ClientMessage {
    pub(crate) fn read(body: &[u8]) -> Self {
        if body.trim_ascii_start().first() == Some(&b'[')
            && serde_json::from_slice::<serde::de::IgnoredAny>(body).is_ok()
        {
            return Self::Malformed(Id::Null, invalid("batches of messages are not part of the protocol"));
        }
        match serde_json::from_slice::<Envelope>(body) {
            Ok(envelope) => envelope.open(),
            Err(error) if error.is_data() => Self::Malformed(Id::Null, invalid(error.to_string())),
            Err(error) => Self::Malformed(Id::Null, parse_error(error.to_string())),
        }
    }
}

impl Envelope {
    fn open(self) -> ClientMessage {
        let Some(method) = self.method else {
            let answers = self.id.is_some() || self.result.is_some() || self.error.is_some();
            if !answers {
                return ClientMessage::Malformed(Id::Null, invalid("no method"));
            }
            let id = self.id.as_ref().and_then(Value::as_str);
            return ClientMessage::Answer(
                id.map(|id| ClientResponse { id: id.to_owned(), is_error: self.error.is_some() }),
            );
        };
        let id = match self.id.map(read_id) {
            None => None,
            Some(Some(id)) => Some(id),
            Some(None) => return ClientMessage::Malformed(Id::Null, invalid("the id is no integer and no string")),
        };
        if self.jsonrpc.as_str() != Some("2.0") {
            return ClientMessage::Malformed(id.unwrap_or_default(), invalid("jsonrpc is not 2.0"));
        }
        let Value::String(method) = method else {
            return ClientMessage::Malformed(id.unwrap_or_default(), invalid("the method is no string"));
        };
        ClientMessage::Request(build(method, id, self.params))
    }
}

/// Some clients send null as the parameters of methods without parameters, which tower-lsp rejects.
fn build(method: String, id: Option<Id>, params: Value) -> Request {
    let bare = params.is_null() || method == "shutdown";
    let mut request = Request::build(method);
    if !bare {
        request = request.params(params);
    }
    if let Some(id) = id {
        request = request.id(id);
    }
    request.finish()
}

fn read_id(id: Value) -> Option<Id> {
    match id {
        Value::Number(number) => number.as_i64().map(Id::Number),
        Value::String(text) => Some(Id::String(text)),
        _ => None,
    }
}

/// The error for a body that is not valid JSON.
pub(crate) fn parse_error(message: impl Into<String>) -> Error {
    Error { code: ErrorCode::ParseError, message: message.into().into(), data: None }
}

/// The error for a body that is not a JSON-RPC message.
fn invalid(message: impl Into<String>) -> Error {
    Error { code: ErrorCode::InvalidRequest, message: message.into().into(), data: None }
}

#[cfg(test)]
mod tests;

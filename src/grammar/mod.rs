//! The grammars of the strings that the API server checks: a text in, a verdict in the server's words out.

pub mod go_regexp;

//! The log on stderr: events, and how long each step of a keystroke took. A step below the level
//! costs one comparison.

use std::io::{self, Write};

use serde_json::Value;
use tower_lsp::jsonrpc::Request;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::fmt::format::FmtSpan;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::reload;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Registry, fmt};

use crate::text::visible;

/// The log, whose level the client may raise.
pub(super) struct Log {
    level: reload::Handle<LevelFilter, Registry>,
    /// The level unless the client asks for more.
    base: LevelFilter,
}

impl Log {
    /// Starts to log to stderr.
    pub(super) fn to_stderr(base: LevelFilter) -> Self {
        let (filter, level) = reload::Layer::new(base);
        let lines = fmt::layer().with_writer(|| VisibleLines).with_ansi(false).with_span_events(FmtSpan::CLOSE);
        // The program that runs the server in its process may have a log of its own.
        let _ = tracing_subscriber::registry().with(filter).with(lines).try_init();
        Self { level, base }
    }

    /// Sets the level that the client's `initialize` or `$/setTrace` asks for.
    pub(super) fn follow_trace(&self, request: &Request) {
        let member = match request.method() {
            "initialize" => "trace",
            "$/setTrace" => "value",
            _ => return,
        };
        let wanted = match request.params().and_then(|params| params.get(member)).and_then(Value::as_str) {
            Some("off") => LevelFilter::OFF,
            Some("messages") => LevelFilter::DEBUG,
            Some("verbose") => LevelFilter::TRACE,
            _ => return,
        };
        // It fails only if another log was set up.
        let _ = self.level.reload(self.base.max(wanted));
    }
}

/// Writes each event on one line, whatever is in it of messages and documents. An event is written at once, with a line feed
/// at its end.
struct VisibleLines;

impl Write for VisibleLines {
    fn write(&mut self, event: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8_lossy(event);
        writeln!(io::stderr(), "{}", visible(text.trim_end_matches('\n')))?;
        Ok(event.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        io::stderr().flush()
    }
}

/// The level of the option, or of the environment variable `CRD_LS_LOG`, or else `warn`.
pub(super) fn level(option: Option<LevelFilter>) -> LevelFilter {
    let variable = || std::env::var("CRD_LS_LOG").ok()?.parse().ok();
    option.or_else(variable).unwrap_or(LevelFilter::WARN)
}

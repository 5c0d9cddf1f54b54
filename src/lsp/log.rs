//! The log on stderr: events, and the duration of each step of a keystroke. A step below the level costs one
//! comparison.

use std::io::{self, Write};

use serde_json::Value;
use tower_lsp::jsonrpc::Request;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::fmt::format::FmtSpan;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::reload;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Registry, fmt};

use crd_ls_text::visible;

/// The log, whose level the client can raise.
pub(super) struct Log {
    level: reload::Handle<LevelFilter, Registry>,
    /// The minimum level, which the client can only raise.
    base: LevelFilter,
}

impl Log {
    /// Starts logging to stderr.
    pub(super) fn to_stderr(base: LevelFilter) -> Self {
        let (filter, level) = reload::Layer::new(base);
        let lines = fmt::layer().with_writer(|| VisibleLines).with_ansi(false).with_span_events(FmtSpan::CLOSE);
        // The program that runs the server in its process may have installed a logger itself.
        let _ = tracing_subscriber::registry().with(filter).with(lines).try_init();
        Self { level, base }
    }

    /// Sets the level that the client requests in `initialize` or `$/setTrace`.
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
        // Fails only if another logger was installed.
        let _ = self.level.reload(self.base.max(wanted));
    }
}

/// Formats each event as one visible line, even if it quotes messages or documents. An event and its line feed are
/// written at once.
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

/// The level of the option, otherwise of the environment variable `CRD_LS_LOG`, otherwise `warn`.
pub(super) fn level(option: Option<LevelFilter>) -> LevelFilter {
    let variable = || std::env::var("CRD_LS_LOG").ok()?.parse().ok();
    option.or_else(variable).unwrap_or(LevelFilter::WARN)
}

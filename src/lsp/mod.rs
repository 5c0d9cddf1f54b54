//! The language server: frames, JSON and the protocol's types, lines and columns, threads.
//!
//! The life of a message: a thread cuts stdin into frames (`frames`, `ingress`) and sends what
//! they hold to the `router`, which has tower-lsp read it. The handler it ends up in (`server`)
//! puts one event into the `inbox` of the `session`, the one owner of the documents. The
//! session applies changes, analyses, and publishes diagnostics; a question it gives to a worker
//! together with what it is about (`view`, `handlers`). Files that are not open are checked by the
//! `workspace`'s thread, if the user wants that. All that is said to the client goes
//! through the `output`, which another thread writes.
//!
//! What must hold:
//! - Messages are taken in in the order in which they came, and a question is answered on all
//!   that came before it and nothing that came after it.
//! - Nobody waits for the client while it waits for us, except the reader, when more than a
//!   `budget` is on its way.
//! - No message ends the server but `exit`. A panic costs the answer, or one full analysis.
//! - stdout belongs to the protocol; what there is to log goes to stderr.

mod budget;
mod capabilities;
mod client;
mod completion_support;
mod convert;
mod diagnostic;
mod document;
mod fault;
mod fence;
pub mod frames;
mod handlers;
mod inbox;
mod ingress;
mod log;
mod message;
mod output;
mod parent;
mod plain_text;
mod publish;
mod router;
mod server;
mod session;
mod settings;
mod stdio;
mod threads;
mod uri;
mod view;
mod workspace;

use std::io;
use std::process::ExitCode;
use std::sync::{Arc, mpsc};
use std::time::Duration;

use tokio::sync::mpsc::unbounded_channel;
use tracing::level_filters::LevelFilter;

use budget::Budget;
use inbox::Inbox;
use log::Log;
use output::Output;
pub use publish::publish;
use router::Router;
pub use settings::{SETTINGS, Setting, SettingValue};

/// How much may be on its way to or from the client before it is no longer read, in bytes.
const BUDGET: usize = 64 * 1024 * 1024;

/// How long the end waits for the client to take what was said before it.
const LAST_WORDS: Duration = Duration::from_millis(500);

/// Serves the client at the other end of stdin and stdout until it ends us or is gone. Succeeds
/// when it had asked us to shut down.
///
/// Logs to stderr as `level` says, or else the environment variable `CRD_LS_LOG`: `off`, `error`,
/// `warn`, `info`, `debug` or `trace`.
pub fn run_stdio(level: Option<LevelFilter>) -> ExitCode {
    let log = Log::to_stderr(log::level(level));
    match serve(log) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            tracing::error!(%error, "the server can't start");
            ExitCode::FAILURE
        }
    }
}

fn serve(log: Log) -> io::Result<bool> {
    let (from_client, to_client) = stdio::open()?;
    let workers = std::thread::available_parallelism().map_or(2, usize::from);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .max_blocking_threads(workers)
        .thread_stack_size(threads::STACK)
        .build()?;
    let budget = Budget::new(BUDGET);
    let output = Output::new(Arc::clone(&budget));
    let (to_router, incoming) = unbounded_channel();
    let (to_session, events) = mpsc::channel();

    threads::write_client(to_client, Arc::clone(&output), to_router.clone())?;
    let own = to_session.clone();
    threads::own_documents(events, Arc::clone(&output), runtime.handle().clone(), own, to_router.clone())?;
    threads::read_client(from_client, budget, Arc::clone(&output), to_router.clone())?;
    let router = Router::new(Arc::new(Inbox::new(to_session)), Arc::clone(&output), log);
    let shut_down = runtime.block_on(router.run(incoming, to_router));

    output.flush(LAST_WORDS);
    // A worker may still be busy with an answer that nobody waits for.
    runtime.shutdown_background();
    Ok(shut_down)
}

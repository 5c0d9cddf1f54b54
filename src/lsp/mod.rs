//! The language server: frames, JSON and the protocol's types, lines and columns, threads.
//!
//! The life of a message: the `transport` reads it on a thread of its own and sends it to the
//! `router`, which hands it to tower-lsp. tower-lsp calls a method of the `server`, which puts an
//! event into the `inbox`, and the router forwards the event to the `session`, the one owner of the
//! documents. The session applies changes and analyses; the `publisher` writes the `diagnostics`. A `question` it
//! freezes with the views it is about, and one of the `readers` answers it with one of the `handlers`, until there is a
//! reason to `stop`. Files that are not open are checked by the `workspace`'s thread, if the user wants that. Settings
//! files are read by the `settings_reader`. All messages to the client go through the transport's queue, which another
//! thread writes.
//!
//! What must hold:
//! - Messages take effect in the order in which they came. A question is answered on all that came
//!   before it and nothing that came after it, for all documents.
//! - An opened document waits for its settings, together with the messages about it and the questions about all
//!   documents. Other documents do not wait.
//! - Nobody waits for the client while it waits for the server, except the reader, when more than
//!   the budget is under way. The reader also waits for the router, which waits for nobody.
//! - No message ends the server but `exit`. A panic costs the answer, or one full analysis.
//! - stdout belongs to the protocol. The log goes to stderr.

mod client;
mod committed;
mod convert;
mod crd_users;
mod diagnostics;
mod event;
mod fault;
mod fence;
mod file_symbols;
mod finding_id;
mod handlers;
mod inbox;
mod known_resources;
mod log;
mod parent;
mod publisher;
mod question;
mod readers;
mod router;
mod server;
mod server_capabilities;
mod session;
mod settings;
mod settings_job;
mod settings_reader;
mod stop;
mod threads;
mod transport;
mod uri;
mod view;
mod workspace;

use std::fs::File;
use std::io::{self, BufReader};
use std::process::ExitCode;
use std::sync::{Arc, mpsc};
use std::time::Duration;

use tokio::sync::mpsc::{Sender, channel};
use tracing::level_filters::LevelFilter;

pub use diagnostics::publish;
use log::Log;
use publisher::Publisher;
use readers::MAX_READERS;
use router::Router;
use session::{Session, Workers};
pub use settings::{SETTINGS, Setting, SettingValue};
use settings_reader::read_settings;
pub use transport::frames;
use transport::{Budget, Incoming, Output};

/// How many bytes of messages may be under way before the client is no longer read.
const BUDGET: usize = 64 * 1024 * 1024;

/// How long the end waits for the client to read the messages before it.
const FLUSH_TIMEOUT: Duration = Duration::from_millis(500);

/// How many messages are read before the router takes them. A message read is several times as large as its bytes.
const READ_AHEAD: usize = 64;

/// How much is read from the client at once, in bytes.
const READ_BUFFER: usize = 64 * 1024;

/// Serves the client at the other end of stdin and stdout until it ends the server or is gone.
/// Succeeds if it had asked the server to shut down.
///
/// Logs to stderr at `level`, or else at that of the environment variable `CRD_LS_LOG`: `off`,
/// `error`, `warn`, `info`, `debug` or `trace`.
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
    let (from_client, to_client) = transport::open_stdio()?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .max_blocking_threads(MAX_READERS)
        .thread_stack_size(threads::STACK)
        .build()?;
    let budget = Budget::new(BUDGET);
    let output = Output::new(Arc::clone(&budget));
    let (to_router, incoming) = channel(READ_AHEAD);
    let (to_session, events) = mpsc::channel();

    write_client(to_client, Arc::clone(&output), to_router.clone())?;
    let publisher = Publisher::new(Arc::clone(&output), to_session.clone());
    let readers = runtime.handle().clone();
    let (to_settings, jobs) = mpsc::channel();
    let workers = Workers { readers, publisher: Arc::clone(&publisher), settings: to_settings };
    let session = Session::new(Arc::clone(&output), workers, to_session.clone());
    let of_settings = to_session.clone();
    threads::spawn_essential("settings", to_router.clone(), move || read_settings(&jobs, &of_settings))?;
    threads::spawn_essential("publisher", to_router.clone(), move || publisher.run())?;
    threads::spawn_essential("session", to_router.clone(), move || session.run(&events))?;
    read_client(from_client, budget, Arc::clone(&output), to_router.clone())?;
    let router = Router::new(to_session, Arc::clone(&output), log);
    let shut_down = runtime.block_on(router.run(incoming, to_router));

    output.flush(FLUSH_TIMEOUT);
    // A worker may still be busy with an answer that nobody waits for.
    runtime.shutdown_background();
    Ok(shut_down)
}

fn read_client(client: File, budget: Arc<Budget>, output: Arc<Output>, router: Sender<Incoming>) -> io::Result<()> {
    threads::spawn_essential("reader", router.clone(), move || {
        let client = BufReader::with_capacity(READ_BUFFER, client);
        if let Err(error) = transport::read(client, &budget, &output, &router) {
            tracing::warn!(%error, "the client can't be read");
        }
    })
}

fn write_client(client: File, output: Arc<Output>, router: Sender<Incoming>) -> io::Result<()> {
    threads::spawn_essential("writer", router, move || {
        let error = output.write_to(client);
        tracing::warn!(%error, "the client can't be written to");
    })
}

//! The language server: frames, JSON and the protocol's types, lines and columns, threads.
//!
//! The head of `road` describes the path of a message.
//!
//! Invariants:
//! - Messages take effect in the order of their arrival. The answer to a question reflects all messages before it and
//!   no message after it, for all documents.
//! - An opened document waits for its settings, together with the messages about it and the questions about all
//!   documents. Other documents do not wait.
//! - No thread waits for a client that waits for the server, except the reader when the messages in flight exceed the
//!   budget. The reader also waits for the router, which waits for no other thread.
//! - The server ends only at the message `exit`, or when the client or an essential thread ends. A panic costs one
//!   answer, or one full analysis.
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
mod known_resources;
mod log;
mod parent;
mod publisher;
mod question;
mod readers;
mod road;
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
pub use publisher::PublishedDocument;
use publisher::Publisher;
use readers::MAX_READERS;
use router::Router;
use session::{Session, Workers};
use settings_reader::read_settings;
pub use transport::frames;
use transport::{Budget, Incoming, Output};

/// The maximum number of bytes of messages in flight; beyond it, the server stops reading from the client.
const BUDGET: usize = 64 * 1024 * 1024;

/// The maximum time that a shutdown waits for the client to read the last messages.
const FLUSH_TIMEOUT: Duration = Duration::from_millis(500);

/// The number of messages that are read ahead of the router. A parsed message is several times larger than its bytes.
const READ_AHEAD: usize = 64;

/// The size of the buffer for reading from the client, in bytes.
const READ_BUFFER: usize = 64 * 1024;

/// Serves the client on stdin and stdout until the client ends the server or disconnects. Succeeds if the client
/// requested a shutdown before.
///
/// Logs to stderr at `level`, otherwise at the level in the environment variable `CRD_LS_LOG`: `off`, `error`, `warn`,
/// `info`, `debug` or `trace`.
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
        .thread_stack_size(crate::cli::STACK_BYTES)
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
    // A worker may still be computing an answer that is no longer needed.
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

use std::fs::File;
use std::io::{self, BufReader};
use std::sync::Arc;
use std::sync::mpsc;
use std::thread::Builder;

use tokio::runtime::Handle;
use tokio::sync::mpsc::UnboundedSender;

use super::budget::Budget;
use super::inbox::Event;
use super::ingress::{self, Incoming};
use super::output::Output;
use super::parent;
use super::session::Session;
use super::workspace::Checker;

/// The stack of a thread that analyses, in bytes: a schema may nest some hundred levels deep, and
/// a stack that overflows is a fault that no fence holds.
pub(super) const STACK: usize = 32 * 1024 * 1024;

/// How much is read from the client at once, in bytes.
const READ_BUFFER: usize = 64 * 1024;

/// Ends the server when the thread that holds it ends, for whatever reason: none of them can be
/// done without.
struct EndsServer(UnboundedSender<Incoming>);

impl Drop for EndsServer {
    fn drop(&mut self) {
        // Without a router the server has ended already.
        let _ = self.0.send(Incoming::Ended);
    }
}

/// The thread that reads the client's messages.
pub(super) fn read_client(
    client: File,
    budget: Arc<Budget>,
    output: Arc<Output>,
    router: UnboundedSender<Incoming>,
) -> io::Result<()> {
    spawn("reader", router.clone(), move || {
        let client = BufReader::with_capacity(READ_BUFFER, client);
        if let Err(error) = ingress::read(client, &budget, &output, &router) {
            tracing::warn!(%error, "the client can't be read");
        }
    })
}

/// The thread that writes to the client.
pub(super) fn write_client(client: File, output: Arc<Output>, router: UnboundedSender<Incoming>) -> io::Result<()> {
    spawn("writer", router, move || {
        let error = output.write_to(client);
        tracing::warn!(%error, "the client can't be written to");
    })
}

/// The thread that owns the documents.
pub(super) fn own_documents(
    events: mpsc::Receiver<Event>,
    output: Arc<Output>,
    workers: Handle,
    own: mpsc::Sender<Event>,
    router: UnboundedSender<Incoming>,
) -> io::Result<()> {
    spawn("session", router, move || Session::new(output, workers, own).run(&events))
}

/// The thread that checks the files of the workspace. Without it the server is still of use.
pub(super) fn check_workspace(checker: Checker) -> io::Result<()> {
    Builder::new().name("workspace".to_owned()).stack_size(STACK).spawn(move || checker.run())?;
    Ok(())
}

/// The thread that looks whether the client still runs. A server that can't have it is still of
/// use: it ends with its input.
pub(super) fn watch_client(process_id: i32, router: UnboundedSender<Incoming>) {
    if let Err(error) = spawn("watch", router, move || parent::wait_for_end(process_id)) {
        tracing::warn!(%error, "the client's process is not watched");
    }
}

fn spawn(name: &str, router: UnboundedSender<Incoming>, run: impl FnOnce() + Send + 'static) -> io::Result<()> {
    Builder::new().name(name.to_owned()).stack_size(STACK).spawn(move || {
        let _ends_server = EndsServer(router);
        run();
    })?;
    Ok(())
}

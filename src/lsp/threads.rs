use std::io;
use std::thread::Builder;

use tokio::sync::mpsc::Sender;

use super::transport::Incoming;
use crate::cli::STACK_BYTES;

/// Sends [`Incoming::Ended`] when its thread ends, even after a panic.
struct EndsServer(Sender<Incoming>);

impl Drop for EndsServer {
    fn drop(&mut self) {
        // Without a router, the server has ended already.
        let _ = self.0.blocking_send(Incoming::Ended);
    }
}

/// Starts a thread.
pub(super) fn spawn(name: &str, run: impl FnOnce() + Send + 'static) -> io::Result<()> {
    Builder::new().name(name.to_owned()).stack_size(STACK_BYTES).spawn(run)?;
    Ok(())
}

/// Starts a thread whose end also ends the server.
pub(super) fn spawn_essential(
    name: &str,
    router: Sender<Incoming>,
    run: impl FnOnce() + Send + 'static,
) -> io::Result<()> {
    spawn(name, move || {
        let _ends_server = EndsServer(router);
        run();
    })
}

//! Output whose reader may leave early, as `head` does.

use std::borrow::Cow;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use super::visible::visible_lines;

/// Discards output once the reader has gone. The work continues, because fixes, a baseline and the exit code do not
/// depend on the reader.
pub(super) struct UntilClosed<'c, W> {
    out: W,
    is_closed: &'c AtomicBool,
}

impl<'c, W: Write> UntilClosed<'c, W> {
    /// `is_closed` becomes true once the reader has gone.
    pub(super) fn new(out: W, is_closed: &'c AtomicBool) -> Self {
        Self { out, is_closed }
    }

    fn unless_closed<T>(&mut self, instead: T, write: impl FnOnce(&mut W) -> io::Result<T>) -> io::Result<T> {
        if self.is_closed.load(Ordering::Relaxed) {
            return Ok(instead);
        }
        match write(&mut self.out) {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => {
                self.is_closed.store(true, Ordering::Relaxed);
                Ok(instead)
            }
            written => written,
        }
    }
}

/// Prints a text to stdout. A closed stdout is not an error.
pub(super) fn print(text: &[u8]) -> Result<(), String> {
    let is_closed = AtomicBool::new(false);
    let mut out = UntilClosed::new(io::stdout(), &is_closed);
    out.write_all(text).and_then(|()| out.flush()).map_err(|error| error.to_string())
}

/// Prints a requested text: a changed file, a patch, an example.
pub(super) fn print_product(text: &str) -> Result<(), String> {
    print(fit_for_stdout(text).as_bytes())
}

/// The text for stdout. It stays unchanged for a file or a program. On a terminal, control characters become visible.
pub(super) fn fit_for_stdout(product: &str) -> Cow<'_, str> {
    if io::stdout().is_terminal() { visible_lines(product).into() } else { product.into() }
}

impl<W: Write> Write for UntilClosed<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.unless_closed(bytes.len(), |out| out.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.unless_closed((), W::flush)
    }
}

//! How far a long run is, on a terminal.

use std::io::{self, IsTerminal};
use std::sync::mpsc::{self, RecvTimeoutError, TryRecvError};
use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A run that ends before shows nothing.
const AFTER: Duration = Duration::from_secs(1);

/// Fits 40 columns, and takes no more than ASCII and no colour.
const TEMPLATE: &str = "{bar:16} {human_pos} of {human_len} files";

/// How many files are done. It is shown on stderr below what has been printed so far.
pub(super) struct Progress(ProgressBar);

impl Progress {
    /// One that is not shown.
    pub(super) fn hidden() -> Self {
        Self(ProgressBar::hidden())
    }

    /// One file more is done.
    pub(super) fn add(&self) {
        self.0.inc(1);
    }

    /// Prints something else while nothing is shown.
    pub(super) fn aside<T>(&self, print: impl FnOnce() -> T) -> T {
        self.0.suspend(print)
    }

    /// Does the `work`, which is about `files`. After a second it is shown how many of them are done, if that is wanted and
    /// stderr is a terminal; only then are they counted. It is gone when the work is done.
    pub(super) fn during<T, F: Iterator>(
        &self,
        is_wanted: bool,
        files: impl FnOnce() -> F + Send,
        work: impl FnOnce() -> T,
    ) -> T {
        if !is_wanted || !io::stderr().is_terminal() {
            return work();
        }
        let (over, is_over) = mpsc::channel::<()>();
        let done = thread::scope(|scope| {
            scope.spawn(move || {
                if is_over.recv_timeout(AFTER) != Err(RecvTimeoutError::Timeout) {
                    return;
                }
                let goes_on = || is_over.try_recv() == Err(TryRecvError::Empty);
                let count = files().take_while(|_| goes_on()).count();
                if goes_on() {
                    show(&self.0, count);
                }
            });
            let done = work();
            drop(over);
            done
        });
        self.0.finish_and_clear();
        done
    }
}

fn show(bar: &ProgressBar, count: usize) {
    if let Ok(style) = ProgressStyle::with_template(TEMPLATE) {
        bar.set_style(style.progress_chars("=> "));
    }
    bar.set_length(count as u64);
    bar.set_draw_target(ProgressDrawTarget::stderr());
    bar.tick();
}

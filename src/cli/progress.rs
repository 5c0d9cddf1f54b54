//! The progress bar of a long run.

use std::io::{self, IsTerminal};
use std::sync::mpsc::{self, RecvTimeoutError, TryRecvError};
use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// The time before the bar is shown.
const AFTER: Duration = Duration::from_secs(1);

/// The maximum number of redraws per second.
const REDRAWS: u8 = 10;

/// Fits 40 columns, in ASCII and without colour.
const TEMPLATE: &str = "{bar:16} {human_pos} of {human_len} files";

/// The number of finished files, shown on stderr below the output so far.
pub(super) struct FileProgress(ProgressBar);

impl FileProgress {
    /// A bar that is never shown.
    pub(super) fn hidden() -> Self {
        Self(ProgressBar::hidden())
    }

    /// Counts a finished file.
    pub(super) fn add(&self) {
        self.0.inc(1);
    }

    /// Hides the bar while `print` runs.
    pub(super) fn aside<T>(&self, print: impl FnOnce() -> T) -> T {
        self.0.suspend(print)
    }

    /// Does `work` on `files`. After a second, a bar shows the finished files, if `is_wanted` and stderr is a terminal.
    /// The files are counted only then. The bar disappears at the end.
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
    bar.set_draw_target(ProgressDrawTarget::stderr_with_hz(REDRAWS));
    bar.tick();
}

//! Repeats a check after each change of its files.

mod scope;

use std::collections::BTreeSet;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use notify::{Event, RecommendedWatcher, RecursiveMode, Watcher};

use self::scope::Scope;
use super::interrupt;
use super::options::{CheckOptions, ReportFormat};
use super::pipeline::Ran;
use super::say::say;
use super::totals::RunCounts;

/// Changes in quicker succession count as one, because editors write a file in several steps, and git writes many
/// files.
const QUIET: Duration = Duration::from_millis(100);

/// The maximum time to wait for the end of quick changes.
const LONGEST: Duration = Duration::from_secs(1);

/// Clears the screen of a terminal and goes to its top.
const CLEAR: &[u8] = b"\x1b[2J\x1b[H";

/// Runs `check`, and again after each change, until stdout is closed. Returns the counts of the last run. An interrupt
/// ends the program. Fails for options that can't repeat, if the first run fails, or if a needed folder can't be
/// watched.
pub(super) fn watch(options: &CheckOptions, mut check: impl FnMut() -> io::Result<Ran>) -> io::Result<RunCounts> {
    refuse(options).map_err(io::Error::other)?;
    interrupt::wait_for_files();
    let mut changes = FileEvents::new().map_err(io::Error::other)?;
    let named: Vec<&Path> = options
        .paths
        .iter()
        .chain(&options.settings.crds)
        .chain(&options.known.baseline)
        .chain(&options.settings.config.file)
        .map(PathBuf::as_path)
        .collect();
    let (mut crds, mut searched) = (Vec::new(), Vec::new());
    let mut is_first = true;
    loop {
        let mut scope = Scope::default();
        named.iter().copied().chain(crds.iter().map(PathBuf::as_path)).for_each(|path| scope.add(path));
        searched.iter().for_each(|folder: &PathBuf| scope.add_searched(folder));
        // Watch first: a change during the check starts the next one.
        changes.follow(&scope)?;
        clear()?;
        match check() {
            Ok(ran) if ran.is_closed => return Ok(ran.counts),
            Ok(ran) => (crds, searched) = (ran.crds, ran.searched),
            Err(error) if is_first => return Err(error),
            Err(error) => say(&format!("error: {error}")),
        }
        is_first = false;
        crds.iter().for_each(|path| scope.add(path));
        searched.iter().for_each(|folder| scope.add_searched(folder));
        changes.follow(&scope)?;
        say("watching for changes; Ctrl+C ends it");
        changes.wait(&scope)?;
    }
}

/// Refuses stdin, which can be read only once, and formats for programs, which expect a single report.
fn refuse(options: &CheckOptions) -> Result<(), String> {
    if options.has_stdin() {
        return Err("--watch: stdin is read once; name files or folders".to_owned());
    }
    if !matches!(options.format, ReportFormat::Text | ReportFormat::Short) {
        return Err("--watch prints one report after the other, so it needs --format text or short".to_owned());
    }
    Ok(())
}

fn clear() -> io::Result<()> {
    let mut out = io::stdout();
    if out.is_terminal() {
        out.write_all(CLEAR)?;
        out.flush()?;
    }
    Ok(())
}

/// Change events from the operating system.
struct FileEvents {
    watcher: RecommendedWatcher,
    events: Receiver<notify::Result<Event>>,
    /// The watched folders, and whether subfolders are included.
    watched: BTreeSet<(PathBuf, bool)>,
}

impl FileEvents {
    fn new() -> notify::Result<Self> {
        let (sender, events) = mpsc::channel();
        Ok(Self { watcher: notify::recommended_watcher(sender)?, events, watched: BTreeSet::new() })
    }

    /// Starts to watch further folders of a scope. Fails if a needed folder can't be watched.
    fn follow(&mut self, scope: &Scope) -> io::Result<()> {
        for (folder, is_deep) in scope.folders() {
            let wanted = (folder.to_owned(), is_deep);
            if self.watched.contains(&wanted) {
                continue;
            }
            let mode = if is_deep { RecursiveMode::Recursive } else { RecursiveMode::NonRecursive };
            match self.watcher.watch(folder, mode) {
                Ok(()) => _ = self.watched.insert(wanted),
                Err(error) if folder.exists() && scope.needs(folder) => {
                    return Err(io::Error::other(format!("{}: cannot be watched: {error}", folder.display())));
                }
                Err(_) => {}
            }
        }
        Ok(())
    }

    /// Waits for a relevant change, and for the changes right after it.
    fn wait(&mut self, scope: &Scope) -> io::Result<()> {
        let ended = |_| io::Error::other("changes are no longer reported");
        loop {
            let event = self.events.recv().map_err(ended)?;
            if self.note(event, scope) {
                break;
            }
        }
        let latest = Instant::now() + LONGEST;
        while let Some(event) = self.next_before(latest) {
            self.note(event, scope);
        }
        Ok(())
    }

    /// The next change in quick succession, before `latest`.
    fn next_before(&self, latest: Instant) -> Option<notify::Result<Event>> {
        let left = latest.saturating_duration_since(Instant::now());
        self.events.recv_timeout(QUIET.min(left)).ok()
    }

    /// Returns whether a change matters. Forgets removed folders, so that they are watched again once they are back.
    fn note(&mut self, event: notify::Result<Event>, scope: &Scope) -> bool {
        // An error means missed events.
        let Ok(event) = event else { return true };
        if scope::may_move_folder(&event.kind) {
            self.watched.retain(|(folder, _)| !event.paths.iter().any(|path| folder.starts_with(path)));
        }
        scope.is_about(&event)
    }
}

#[cfg(test)]
mod tests;

//! Reads and parses settings files on another thread than the session's, so that a slow disk delays only newly opened
//! documents.

use std::sync::mpsc::{Receiver, Sender};

use super::event::EventKind;
use super::fence::fenced;
use super::road::Event;
use super::settings_job::SettingsJob;

/// Answers jobs until the session has ended.
pub(super) fn read_settings(jobs: &Receiver<SettingsJob>, session: &Sender<Event>) {
    while let Ok(first) = jobs.recv() {
        let job = jobs.try_iter().last().unwrap_or(first);
        let read = fenced("settings", || job.read()).unwrap_or_else(|| job.without_files());
        if session.send(Event::own(EventKind::SettingsRead(Box::new(read)))).is_err() {
            return;
        }
    }
}

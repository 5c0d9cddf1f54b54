//! Compiled patterns that several users share.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use super::Matcher;

/// The limit on kept patterns, since each takes some ten KiB once it was used.
const MAX_KEPT: usize = 64;

/// Compiled patterns by their source.
#[derive(Default)]
pub struct SharedMatchers(RwLock<HashMap<Box<str>, Arc<Matcher>>>);

impl SharedMatchers {
    pub fn get(&self, pattern: &str) -> Option<Arc<Matcher>> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).get(pattern).cloned()
    }

    /// Keeps a pattern if there is room for one more.
    pub fn keep(&self, pattern: &str, matcher: &Arc<Matcher>) {
        let mut kept = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if kept.len() < MAX_KEPT {
            kept.insert(pattern.into(), Arc::clone(matcher));
        }
    }
}

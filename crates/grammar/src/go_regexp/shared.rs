//! A cache of compiled patterns.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use super::Matcher;

/// The maximum number of cached patterns, because each takes about ten KiB after its first use.
const MAX_KEPT: usize = 64;

/// Compiled patterns by their source.
#[derive(Default)]
pub struct SharedMatchers(RwLock<HashMap<Box<str>, Arc<Matcher>>>);

impl SharedMatchers {
    pub fn get(&self, pattern: &str) -> Option<Arc<Matcher>> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).get(pattern).cloned()
    }

    /// Caches a pattern if there is room for it.
    pub fn keep(&self, pattern: &str, matcher: &Arc<Matcher>) {
        let mut kept = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if kept.len() < MAX_KEPT {
            kept.insert(pattern.into(), Arc::clone(matcher));
        }
    }
}

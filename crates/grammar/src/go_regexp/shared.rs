//! A cache of compiled patterns.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use super::Matcher;

/// The maximum number of cached patterns, because each takes about ten KiB after its first use.
const MAX_KEPT: usize = 64;

/// Compiled patterns by their source.
#[derive(Default)]
pub struct SharedMatchers {
    kept: RwLock<HashMap<Box<str>, Arc<Matcher>>>,
    /// Whether a full cache starts again, instead of keeping its first patterns.
    is_renewed: bool,
}

impl SharedMatchers {
    /// A cache for patterns that come and go. When it is full, it forgets them all.
    pub fn renewed() -> Self {
        Self { kept: RwLock::default(), is_renewed: true }
    }

    pub fn get(&self, pattern: &str) -> Option<Arc<Matcher>> {
        self.kept.read().unwrap_or_else(PoisonError::into_inner).get(pattern).cloned()
    }

    /// Caches a pattern if there is room for it.
    pub fn keep(&self, pattern: &str, matcher: &Arc<Matcher>) {
        let mut kept = self.kept.write().unwrap_or_else(PoisonError::into_inner);
        if kept.contains_key(pattern) {
            return;
        }
        if kept.len() >= MAX_KEPT && self.is_renewed {
            kept.clear();
        }
        if kept.len() < MAX_KEPT {
            kept.insert(pattern.into(), Arc::clone(matcher));
        }
    }
}

#[cfg(test)]
mod tests;

//! More work for tests in slow mode.

/// `slow` if `CRD_LS_SLOW_TESTS` is set, in an optimized build; otherwise `quick`.
pub(crate) fn slow_or<N>(slow: N, quick: N) -> N {
    let is_slow = std::env::var_os("CRD_LS_SLOW_TESTS").is_some() && !cfg!(debug_assertions);
    if is_slow { slow } else { quick }
}

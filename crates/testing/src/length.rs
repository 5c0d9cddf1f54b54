/// The extent of a test: `quick` by default, `slow` when `CRD_LS_SLOW_TESTS` is set.
pub fn at_length<T>(quick: T, slow: T) -> T {
    if std::env::var_os("CRD_LS_SLOW_TESTS").is_some() { slow } else { quick }
}

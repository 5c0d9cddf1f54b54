//! A lossless, error-tolerant, incremental YAML tree.

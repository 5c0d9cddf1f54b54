//! The `crd-ls` command.

fn main() {}

/** The version of crd-ls, from `Cargo.toml`. */
declare const VERSION: string;

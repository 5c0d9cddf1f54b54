//! Prints a generated definition of about the given size in bytes, the same in every run.

use std::env;

use crd_ls_benches::definition;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let bytes = env::args().nth(1).ok_or("give the size in bytes")?.parse()?;
    print!("{}", definition::of_size(bytes));
    Ok(())
}

//! `bindgen MODULE FOLDER`: writes a WebAssembly module and the JavaScript that loads it into a folder.

use std::env;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [module, folder] = arguments.as_slice() else {
        eprintln!("usage: bindgen MODULE FOLDER");
        return ExitCode::FAILURE;
    };
    match write(module, folder) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("bindgen: {reason}");
            ExitCode::FAILURE
        }
    }
}

fn write(module: &str, folder: &str) -> Result<(), String> {
    let mut bindgen = Bindgen::new();
    let web = bindgen.web(true).map_err(|error| format!("{error:?}"))?;
    web.input_path(module).typescript(true).remove_name_section(true).remove_producers_section(true);
    web.generate(folder).map_err(|error| format!("{error:?}"))
}

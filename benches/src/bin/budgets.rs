//! Compares the instructions counted by the benchmark `budgets` with the recorded counts, or records them.
//! `benches/budgets.sh` runs both.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::{env, fs};

use crd_ls_benches::kind::Kind;
use crd_ls_benches::record::{Counts, Record};

const RECORD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/budgets.json");

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<ExitCode, Failure> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let (folder, is_renewal) = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [folder] => (folder, false),
        [folder, "--renew"] => (folder, true),
        _ => return Err("give the folder with callgrind's files, and --renew to put them on record".into()),
    };
    let known: Record = serde_json::from_str(&fs::read_to_string(RECORD)?)?;
    let measured =
        Record { toolchain: toolchain()?, processor: processor()?, instructions: measured(Path::new(folder))? };
    print!("{}", measured.table(&known));
    if is_renewal {
        fs::write(RECORD, serde_json::to_string_pretty(&measured)? + "\n")?;
    }
    let mut complaints = measured.edits_that_grow_with_the_file(touches_everything);
    complaints.extend(measured.cost_of_mistakes());
    if !is_renewal && measured.is_of_the_same_machine(&known) {
        complaints.extend(measured.growth_since(&known));
    } else if !is_renewal {
        println!("The record is of {} on {}: growth is not judged here.", known.toolchain, known.processor);
    }
    complaints.iter().for_each(|complaint| eprintln!("{complaint}"));
    Ok(if complaints.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn touches_everything(name: &str) -> bool {
    Kind::ALL.into_iter().any(|kind| kind.name() == name && kind.touches_everything())
}

fn toolchain() -> Result<String, Failure> {
    let version = Command::new("rustc").arg("--version").output()?;
    Ok(String::from_utf8(version.stdout)?.trim().to_owned())
}

/// The processor, because the instructions of a string search depend on its type.
fn processor() -> Result<String, Failure> {
    let description = fs::read_to_string("/proc/cpuinfo")?;
    let model = description.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    Ok(model.map_or("unknown", |(_, model)| model.trim()).to_owned())
}

/// Reads `GROUP/SCENARIO.SIZE/callgrind.SCENARIO.SIZE.out` for all groups, scenarios and sizes.
fn measured(folder: &Path) -> Result<BTreeMap<String, Counts>, Failure> {
    let mut instructions: BTreeMap<String, Counts> = BTreeMap::new();
    for group in fs::read_dir(folder)? {
        for scenario in fs::read_dir(group?.path())? {
            let scenario = scenario?;
            let name = scenario.file_name().to_string_lossy().into_owned();
            let Some((name, size)) = name.split_once('.') else { continue };
            let path = scenario.path().join(format!("callgrind.{name}.{size}.out"));
            let count = total(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            let counts = instructions.entry(name.to_owned()).or_default();
            match size {
                "small" => counts.small = count,
                "medium" => counts.medium = count,
                _ => counts.large = count,
            }
        }
    }
    Ok(instructions)
}

/// The instructions that callgrind counted.
fn total(path: &Path) -> Result<u64, Failure> {
    let profile = fs::read_to_string(path)?;
    let totals = profile.lines().find_map(|line| line.strip_prefix("totals: ").or(line.strip_prefix("summary: ")));
    let count = totals.and_then(|totals| totals.split(' ').next()).ok_or("callgrind's totals are missing")?;
    Ok(count.parse()?)
}

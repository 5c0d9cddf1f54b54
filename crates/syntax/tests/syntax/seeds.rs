//! The seeds of the fuzz targets.

use std::path::Path;
use std::{env, fs};

use crate::laws::input::{Change, Input};
use crate::laws::{events, parse, positions, reparse};
use crate::random::{PIECES, random_lines, real_texts};
use crate::slow::slow_or;
use crate::support::{Random, character_start};

/// The maximum number of lines of a file in a seed, and of bytes.
const LINES: usize = 60;
const LENGTH: usize = 2000;

fn seeds() -> Vec<Input> {
    let mut random = Random::new(5);
    let mut seeds: Vec<Input> = real_texts().iter().map(|text| seed(&mut random, text)).collect();
    let pieces =
        PIECES.iter().flat_map(|first| PIECES.iter().step_by(19).map(move |second| format!("{first}{second}")));
    seeds.extend(
        pieces.map(|insert| Input { text: "a:\n  ".to_owned(), changes: vec![Change { place: 5, length: 0, insert }] }),
    );
    seeds
}

/// A part of a text, with some edits.
fn seed(random: &mut Random, text: &str) -> Input {
    let mut text = if text.len() < LENGTH { text.to_owned() } else { random_lines(random, text, LINES) };
    text.truncate(character_start(&text, LENGTH));
    if random.below(4) == 0 {
        text = text.replace('\n', "\r\n");
    }
    let count = random.below(4);
    let changes = (0..count).map(|_| {
        let place = random.below(text.len() + 1) as u16;
        // A place with the byte FF in it would split the edit.
        let place = if place & 0xff == 0xff { place - 1 } else { place };
        let length = *random.pick(&[0, 0, 1, 2, 20]);
        Change { place, length, insert: (*random.pick(PIECES)).to_owned() }
    });
    Input { changes: changes.collect(), text }
}

/// With `CRD_LS_FUZZ_CORPUS` the seeds are written into that folder, for the fuzz targets.
#[test]
fn laws_hold_for_seeds() {
    let corpus = env::var_os("CRD_LS_FUZZ_CORPUS");
    // With slow tests, each law is tried on all seeds.
    let step = if corpus.is_some() { 1 } else { slow_or(1, 4) };
    for (index, seed) in seeds().iter().enumerate().step_by(step) {
        assert_eq!(Input::from_bytes(&seed.to_bytes()), *seed);
        if let Some(corpus) = &corpus {
            write(Path::new(corpus), index, &seed.to_bytes());
        } else {
            parse::holds(&seed.repeated(0));
            events::holds(&seed.text);
            reparse::holds(seed);
            positions::holds(seed);
        }
    }
}

fn write(corpus: &Path, index: usize, bytes: &[u8]) {
    for target in ["parse", "reparse", "events", "positions"] {
        let folder = corpus.join(target);
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join(format!("seed-{index}")), bytes).unwrap();
    }
}

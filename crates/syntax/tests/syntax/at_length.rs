//! The laws over many random edits of real texts.
//!
//! `CRD_LS_LAW_EDITS` is the number of edits, `CRD_LS_LAW_SEED` their seed, `CRD_LS_LAW_TEXTS` names texts besides the
//! fixtures.

use std::env;
use std::str::FromStr;

use crd_ls_syntax::Tree;
use crd_ls_text::Text;

use crate::laws::input::{Change, Input};
use crate::laws::{events, parse, positions, reparse};
use crate::random::{PIECES_OF_LINES, random_edit, random_lines, real_texts};
use crate::support::{Random, edit};

/// The number of edits in a row of one text.
const EDITS: usize = 40;
/// The usual number of lines of a file to edit.
const LINES: usize = 60;
/// One time in `WHOLE` the whole file is edited, unless it is larger than this many bytes.
const WHOLE: usize = 200;
const LARGE: usize = 200_000;

fn number<T: FromStr>(name: &str) -> Option<T> {
    env::var(name).ok()?.parse().ok()
}

fn some_text(random: &mut Random, texts: &[String]) -> String {
    let text = random.pick(texts);
    let text =
        if random.below(WHOLE) == 0 && text.len() < LARGE { text.clone() } else { random_lines(random, text, LINES) };
    match random.below(5) {
        0 => text.replace('\n', "\r\n"),
        1 => text.replace('\n', "\r"),
        _ => text,
    }
}

#[test]
fn random_edits_of_real_texts() {
    let texts = real_texts();
    let wanted = number("CRD_LS_LAW_EDITS").unwrap_or(1_000);
    let mut random = Random::new(number("CRD_LS_LAW_SEED").unwrap_or(3));
    let mut done = 0;
    while done < wanted {
        let mut text = some_text(&mut random, &texts);
        let mut rope = Text::new(&text);
        let mut tree = Tree::parse(&rope);
        for _ in 0..EDITS {
            let edit = random_edit(&mut random, &text);
            tree = reparse::after(&mut rope, &tree, &edit);
            text = rope.to_string();
        }
        parse::holds(&text);
        events::holds(&text);
        done += EDITS;
    }
    println!("{done} edits of {} texts", texts.len());
}

/// Small texts reach many cases that are rare in large ones.
#[test]
fn every_place_of_small_texts() {
    let wanted = number("CRD_LS_LAW_EDITS").unwrap_or(10_000);
    let mut random = Random::new(number("CRD_LS_LAW_SEED").unwrap_or(5));
    let mut done = 0;
    while done < wanted {
        let pieces = 3 + random.below(12);
        let text: String = (0..pieces).map(|_| *random.pick(PIECES_OF_LINES)).collect();
        let tree = Tree::parse_str(&text);
        for start in 0..=text.len() {
            let end = (start + random.below(4)).min(text.len());
            let insert = if random.below(4) == 0 { "" } else { random.pick(PIECES_OF_LINES) };
            reparse::after(&mut Text::new(&text), &tree, &edit(start, end, insert));
            done += 1;
        }
    }
    println!("{done} edits");
}

#[test]
fn positions_in_real_texts() {
    let mut random = Random::new(number("CRD_LS_LAW_SEED").unwrap_or(4));
    let texts = real_texts();
    for _ in 0..number("CRD_LS_LAW_EDITS").unwrap_or(2_000) / 1000 {
        let text = some_text(&mut random, &texts);
        let changes = (0..3).map(|_| {
            let edit = random_edit(&mut random, &text);
            let length = usize::from(edit.range.len()).min(200) as u8;
            Change { place: u32::from(edit.range.start()) as u16, length, insert: edit.insert }
        });
        positions::holds(&Input { changes: changes.collect(), text: text.clone() });
    }
}

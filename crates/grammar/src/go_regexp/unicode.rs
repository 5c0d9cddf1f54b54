//! The sets of Unicode 15.0 in Go's package `unicode`, and their names in `\p{...}`.
//!
//! The tables come from the `regex-syntax` package, without the additions after Unicode 15.0. Since 1.25, Go looks up a
//! name without its spaces, hyphens and underscores, with only the first letter in upper case. Go's scripts are not
//! listed in that form, so scripts of several words, such as `Old_Italic` or `SignWriting`, cannot be named.

use regex_syntax::hir::{Class, HirKind};

use super::code_points::{CodePoints, LAST};

const SURROGATES: (u32, u32) = (0xD800, 0xDFFF);

/// The only character whose category changed after Unicode 15.0.
const AHOM_MEDIAL_RA: &str = r"\x{1171E}";

/// The general categories and Go's aliases for them, in the form in which Go looks up names.
const CATEGORIES: &str = "\
    C Casedletter Cc Cf Closepunctuation Cn Cntrl Co Combiningmark Connectorpunctuation Control Cs Currencysymbol \
    Dashpunctuation Decimalnumber Digit Enclosingmark Finalpunctuation Format Initialpunctuation L Lc Letter \
    Letternumber Lineseparator Ll Lm Lo Lowercaseletter Lt Lu M Mark Mathsymbol Mc Me Mn Modifierletter \
    Modifiersymbol N Nd Nl No Nonspacingmark Number Openpunctuation Other Otherletter Othernumber Otherpunctuation \
    Othersymbol P Paragraphseparator Pc Pd Pe Pf Pi Po Privateuse Ps Punct Punctuation S Sc Separator Sk Sm So \
    Spaceseparator Spacingmark Surrogate Symbol Titlecaseletter Unassigned Uppercaseletter Z Zl Zp Zs";

/// The scripts whose names are single words.
const SCRIPTS: &str = "\
    Adlam Ahom Arabic Armenian Avestan Balinese Bamum Batak Bengali Bhaiksuki Bopomofo Brahmi Braille Buginese Buhid \
    Carian Chakma Cham Cherokee Chorasmian Common Coptic Cuneiform Cypriot Cyrillic Deseret Devanagari Dogra \
    Duployan Elbasan Elymaic Ethiopic Georgian Glagolitic Gothic Grantha Greek Gujarati Gurmukhi Han Hangul Hanunoo \
    Hatran Hebrew Hiragana Inherited Javanese Kaithi Kannada Katakana Kawi Kharoshthi Khmer Khojki Khudawadi Lao \
    Latin Lepcha Limbu Lisu Lycian Lydian Mahajani Makasar Malayalam Mandaic Manichaean Marchen Medefaidrin Miao \
    Modi Mongolian Mro Multani Myanmar Nabataean Nandinagari Newa Nko Nushu Ogham Oriya Osage Osmanya Palmyrene \
    Phoenician Rejang Runic Samaritan Saurashtra Sharada Shavian Siddham Sinhala Sogdian Soyombo Sundanese Syriac \
    Tagalog Tagbanwa Takri Tamil Tangsa Tangut Telugu Thaana Thai Tibetan Tifinagh Tirhuta Toto Ugaritic Vai \
    Vithkuqi Wancho Yezidi Yi";

/// The target of a name in `\p{...}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Property {
    Any,
    Ascii,
    Assigned,
    Category(&'static str),
    Script(&'static str),
}

impl Property {
    pub(super) fn named(name: &str) -> Option<Self> {
        let name = canonical(name);
        let listed = |names: &'static str| names.split(' ').find(|listed| *listed == name);
        match name.as_str() {
            "Any" => Some(Self::Any),
            "Ascii" => Some(Self::Ascii),
            "Assigned" => Some(Self::Assigned),
            _ => listed(CATEGORIES).map(Self::Category).or_else(|| listed(SCRIPTS).map(Self::Script)),
        }
    }

    pub(super) fn code_points(self) -> CodePoints {
        match self {
            Self::Any => CodePoints::of(&[(0, LAST)]),
            Self::Ascii => CodePoints::of(&[(0, 0x7F)]),
            Self::Assigned => assigned(),
            Self::Category("Cn" | "Unassigned") => assigned().negated(),
            Self::Category("Cs" | "Surrogate") => CodePoints::of(&[SURROGATES]),
            Self::Category("C" | "Other") => {
                let mut other = query(r"[\p{gc=C}&&\p{Age=15.0}]");
                other.add(SURROGATES.0, SURROGATES.1);
                other.extend(assigned().negated().ranges());
                other.normalize();
                other
            }
            Self::Category(name @ ("Mc" | "Spacingmark")) => {
                query(&format!(r"[\p{{gc={name}}}&&\p{{Age=15.0}}--{AHOM_MEDIAL_RA}]"))
            }
            Self::Category(name @ ("Mn" | "Nonspacingmark")) => {
                query(&format!(r"[[\p{{gc={name}}}&&\p{{Age=15.0}}]{AHOM_MEDIAL_RA}]"))
            }
            Self::Category(name) => query(&format!(r"[\p{{gc={name}}}&&\p{{Age=15.0}}]")),
            Self::Script(name) => query(&format!(r"[\p{{sc={name}}}&&\p{{Age=15.0}}]")),
        }
    }
}

/// A superset of all code points with case variants. The exact properties would need large tables.
pub(super) fn may_change_with_case() -> CodePoints {
    query(r"[[[\p{gc=L}--\p{gc=Lo}]\p{gc=Mn}\p{gc=Nl}\p{gc=So}]&&\p{Age=15.0}]")
}

fn assigned() -> CodePoints {
    // `Age` includes the noncharacters: U+FDD0 to U+FDEF, and the last two code points of each plane.
    let last_two = (0..=0x10).map(|plane| format!(r"\x{{{plane:x}fffe}}\x{{{plane:x}ffff}}"));
    let noncharacters: String = last_two.chain([r"\x{fdd0}-\x{fdef}".to_owned()]).collect();
    let mut assigned = query(&format!(r"[\p{{Age=15.0}}--[{noncharacters}]]"));
    assigned.add(SURROGATES.0, SURROGATES.1);
    assigned.normalize();
    assigned
}

fn query(class: &str) -> CodePoints {
    match regex_syntax::parse(class).map(regex_syntax::hir::Hir::into_kind) {
        Ok(HirKind::Class(Class::Unicode(class))) => CodePoints::of(
            &class.iter().map(|range| (u32::from(range.start()), u32::from(range.end()))).collect::<Vec<_>>(),
        ),
        // A set of one character.
        Ok(HirKind::Literal(literal)) => {
            let text = String::from_utf8_lossy(&literal.0);
            CodePoints::of(&text.chars().map(|c| (u32::from(c), u32::from(c))).collect::<Vec<_>>())
        }
        _ => CodePoints::default(),
    }
}

fn canonical(name: &str) -> String {
    let mut canonical: String = name.chars().filter(|c| !matches!(c, '_' | '-' | ' ')).collect();
    canonical.make_ascii_lowercase();
    if let Some(first) = canonical.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    canonical
}

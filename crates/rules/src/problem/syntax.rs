//! The words for syntax errors of YAML.

use std::borrow::Cow;

use super::Words;
use crd_ls_syntax::{ErrorKind, Holder, unquoted};

/// The statement and the advice. `about` is the text that the parser blames, `holder` the value around it.
pub(super) fn words(error: ErrorKind, about: Option<&str>, holder: Option<&Holder>) -> Words<'static> {
    let named = about.and_then(|about| named(error, about, holder));
    named.unwrap_or_else(|| {
        let (headline, advice) = unnamed(error);
        let headline = in_value(error, about, holder).map_or(Cow::Borrowed(headline), Cow::Owned);
        Words::new("", advice).headed(headline)
    })
}

/// The words with the name of the key.
fn named(error: ErrorKind, about: &str, holder: Option<&Holder>) -> Option<Words<'static>> {
    let key = unquoted(about.trim_end());
    match error {
        ErrorKind::ExpectedEntry if !is_plain_word(about.trim_end()) => None,
        ErrorKind::MissingColon | ErrorKind::ExpectedEntry => {
            Some(Words::new("", format!("Write `{key}:`")).headed(format!("the key `{key}` has no colon after it")))
        }
        ErrorKind::ValueTooFarLeft => Some(
            Words::new("", "Indent it more").headed(format!("the value of `{key}` must be indented more than its key")),
        ),
        ErrorKind::UnexpectedText => text_after(&value_in(holder), about),
        ErrorKind::BlockScalarHeader => Some(Words::new("", "Put the whole value in quotes").headed(format!(
            "{} can't begin with `{about}` without quotes: it is the beginning of a tag",
            value_in(holder)
        ))),
        _ => None,
    }
}

/// The value that contains the mistake.
fn value_in(holder: Option<&Holder>) -> String {
    match holder {
        Some(Holder::Value(key)) => format!("the value of `{key}`"),
        Some(Holder::Item(key)) => format!("an item of `{key}`"),
        None => "a value".to_owned(),
    }
}

/// The statement about a value, with the name of its key or the wrong characters, if these are known.
fn in_value(error: ErrorKind, about: Option<&str>, holder: Option<&Holder>) -> Option<String> {
    let value = value_in(holder);
    Some(match (error, about, holder) {
        (ErrorKind::ReservedIndicator, Some(first), _) => format!("{value} can't start with `{first}` without quotes"),
        (ErrorKind::InvalidEscape, Some(escape), _) => {
            format!("{value} has `{escape}` in double quotes, which is no escape")
        }
        (ErrorKind::ColonInPlain, _, Some(_)) => {
            format!("a colon and a space in {value} turn its beginning into a key")
        }
        (ErrorKind::UnclosedQuote, _, Some(_)) => format!("the quote at the start of {value} is never closed"),
        (ErrorKind::UnclosedBracket, _, Some(Holder::Value(key) | Holder::Item(key))) => {
            format!("this bracket in the value of `{key}` is never closed")
        }
        _ => return None,
    })
}

/// The words for text after a value, by the beginning of that text.
fn text_after(value: &str, end: &str) -> Option<Words<'static>> {
    let (headline, advice) = match end.chars().next()? {
        ',' => (format!("{value} ends before this comma"), "Remove it"),
        '*' => (
            format!("{value} can't begin with `*` without quotes: it is the beginning of an alias"),
            "Put the whole value in quotes",
        ),
        '\'' => (
            format!("{value} ends at its second `'`, after `{end}`"),
            "Write `''` for a `'` in the value, or put the value in double quotes",
        ),
        '"' => (
            format!("{value} ends at its second `\"`, after `{end}`"),
            "Write `\\\"` for a `\"` in the value, or put the value in single quotes",
        ),
        bracket @ (']' | '}') => (
            format!("{value} ends at `{bracket}`, before this text"),
            "Put the whole value in quotes, or remove the text",
        ),
        _ => return None,
    };
    Some(Words::new("", advice).headed(headline))
}

fn is_plain_word(text: &str) -> bool {
    !text.starts_with(['"', '\'']) && !text.contains(|it: char| it.is_whitespace() || it.is_control())
}

/// The code of an error.
pub(super) fn code(error: ErrorKind) -> &'static str {
    match error {
        ErrorKind::TabIndentation => "yaml/tab-indentation",
        ErrorKind::FlowTabIndentation => "yaml/flow-tab-indentation",
        ErrorKind::WrongIndentation => "yaml/wrong-indentation",
        ErrorKind::MissingColon => "yaml/missing-colon",
        ErrorKind::MissingColonSpace => "yaml/missing-colon-space",
        ErrorKind::ExpectedEntry => "yaml/expected-entry",
        ErrorKind::ItemAmongEntries => "yaml/item-among-entries",
        ErrorKind::ItemExpected => "yaml/item-expected",
        ErrorKind::CollectionOnKeyLine => "yaml/collection-on-key-line",
        ErrorKind::ColonInPlain => "yaml/colon-in-plain",
        ErrorKind::ReservedIndicator => "yaml/reserved-indicator",
        ErrorKind::UnclosedQuote => "yaml/unclosed-quote",
        ErrorKind::UnclosedBracket => "yaml/unclosed-bracket",
        ErrorKind::ClosedTooFarLeft => "yaml/closed-too-far-left",
        ErrorKind::TextTooFarLeft => "yaml/text-too-far-left",
        ErrorKind::UnmatchedBracket => "yaml/unmatched-bracket",
        ErrorKind::MissingComma => "yaml/missing-comma",
        ErrorKind::UnexpectedComma => "yaml/unexpected-comma",
        ErrorKind::ItemInFlow => "yaml/item-in-flow",
        ErrorKind::LoneDash => "yaml/lone-dash",
        ErrorKind::UnexpectedText => "yaml/unexpected-text",
        ErrorKind::MissingCommentSpace => "yaml/missing-comment-space",
        ErrorKind::MultiLineKey => "yaml/multi-line-key",
        ErrorKind::LongKey => "yaml/long-key",
        ErrorKind::InvalidEscape => "yaml/invalid-escape",
        ErrorKind::EscapedApostrophe => "yaml/escaped-apostrophe",
        ErrorKind::ControlCharacter => "yaml/control-character",
        ErrorKind::BlockScalarHeader => "yaml/block-scalar-header",
        ErrorKind::BlockScalarIndentation => "yaml/block-scalar-indentation",
        ErrorKind::RepeatedProperty => "yaml/repeated-property",
        ErrorKind::PropertyOfAlias => "yaml/property-of-alias",
        ErrorKind::NameExpected => "yaml/name-expected",
        ErrorKind::MissingDocumentStart => "yaml/missing-document-start",
        ErrorKind::UndeclaredHandle => "yaml/undeclared-handle",
        ErrorKind::InvalidDirective | ErrorKind::DirectiveInDocument => "yaml/invalid-directive",
        ErrorKind::RepeatedDirective => "yaml/repeated-directive",
        ErrorKind::TooDeep => "yaml/too-deep",
        ErrorKind::ConflictMarker => "yaml/conflict-marker",
        ErrorKind::BlockTextTooFarLeft => "yaml/block-text-too-far-left",
        ErrorKind::ValueTooFarLeft => "yaml/value-too-far-left",
        ErrorKind::MisplacedMarker => "yaml/misplaced-marker",
        ErrorKind::MissingDashSpace => "yaml/missing-dash-space",
        ErrorKind::RepeatedDash => "yaml/repeated-dash",
        ErrorKind::EarlyBracket => "yaml/early-bracket",
        // The reader of the stream finds it before anything is decoded.
        ErrorKind::ContentOnMarkerLine => "decode/separator",
    }
}

/// The statement and the advice, without names.
fn unnamed(error: ErrorKind) -> (&'static str, &'static str) {
    match error {
        ErrorKind::TabIndentation | ErrorKind::FlowTabIndentation => {
            ("this line is indented with a tab", "Indent it with spaces")
        }
        ErrorKind::WrongIndentation => ("this line is not indented like its neighbours", "Indent it like them"),
        ErrorKind::MissingColonSpace => {
            ("there is no space after this colon", "Write one between the key and its value")
        }
        ErrorKind::MissingDashSpace => ("there is no space after this dash", "Write one between the dash and the item"),
        ErrorKind::RepeatedDash => ("this item starts with two dashes", "Remove one of them"),
        ErrorKind::ItemAmongEntries => (
            "an item of a list is between the entries of a mapping",
            "Write a key and its value here, or move the item to its list",
        ),
        ErrorKind::ItemExpected => {
            ("this line is between the items of a list but is not an item", "Start it with `- `")
        }
        ErrorKind::CollectionOnKeyLine => {
            ("a list or mapping can't start on the line of its key", "Start it on the next line")
        }
        ErrorKind::ContentOnMarkerLine => ("this can't start on the line of `---`", "Start it on the next line"),
        ErrorKind::ColonInPlain => {
            ("a colon and a space in a value turn its beginning into a key", "Put the value in quotes")
        }
        ErrorKind::ReservedIndicator => ("a value without quotes can't start with this character", "Put it in quotes"),
        ErrorKind::UnclosedQuote => ("this quote is never closed", "Close it at the end of the value"),
        ErrorKind::UnclosedBracket => ("this bracket is never closed", "Close it where its content ends"),
        ErrorKind::TextTooFarLeft => (
            "kubectl reads this text as it is meant, but other readers of YAML may refuse it",
            "Indent this more than the line that it belongs to. Only the first such text of a file is reported",
        ),
        ErrorKind::ClosedTooFarLeft => (
            "other readers of YAML refuse a closing bracket that is not indented more than the line that it belongs to",
            "Indent it more",
        ),
        ErrorKind::BlockTextTooFarLeft => (
            "the text above ends here, because this line is further left",
            "Indent it like the text if it is a part of that",
        ),
        ErrorKind::UnmatchedBracket => ("this closing bracket has no opening bracket", "Remove it"),
        ErrorKind::EarlyBracket => ("this bracket closes something that goes on below", "Remove it"),
        ErrorKind::MissingComma => ("there is no comma between this and what follows", "Write `,` after it"),
        ErrorKind::UnexpectedComma => ("there is nothing before this comma", "Remove it"),
        ErrorKind::ItemInFlow => ("the items between brackets have no dash", "Remove this one"),
        ErrorKind::LoneDash => ("other readers of YAML refuse a dash alone between brackets", "Quote it"),
        ErrorKind::UnexpectedText => (
            "the value ends before this text, at a quote, a bracket or the name of an alias",
            "Quote the whole value, and write a `'` in it as `''`",
        ),
        ErrorKind::MissingCommentSpace => ("there is no space before this comment", "Write one before the `#`"),
        ErrorKind::MultiLineKey => {
            ("this key takes more than one line", "Write it on one line, or with `? ` before it")
        }
        ErrorKind::LongKey => {
            ("this key is longer than 1024 characters", "Shorten it, or write it with `? ` before it")
        }
        ErrorKind::InvalidEscape => (
            "this is not a valid escape: in double quotes a backslash starts one",
            "Write `\\\\` for a backslash, or use single quotes",
        ),
        ErrorKind::EscapedApostrophe => (
            "other readers of YAML refuse `\\'` in double quotes",
            "Remove the backslash: an apostrophe needs none there",
        ),
        ErrorKind::ControlCharacter => {
            ("YAML does not allow this control character", "Remove it, or write it as an escape in double quotes")
        }
        ErrorKind::BlockScalarHeader => {
            ("only `+`, `-` and one digit can follow `|` or `>`", "Start the text on the next line")
        }
        ErrorKind::BlockScalarIndentation => (
            "an empty line before this text has more spaces than its first line",
            "Remove the spaces of the empty lines",
        ),
        ErrorKind::RepeatedProperty => ("this value has an anchor or a tag already", "Remove one of the two"),
        ErrorKind::PropertyOfAlias => ("an alias can't have an anchor or a tag", "Remove it"),
        ErrorKind::NameExpected => (
            "`&` and `*` begin the name of an anchor or alias, and no name follows",
            "Put quotes around the value if it is a text; else write a name right after it",
        ),
        ErrorKind::UndeclaredHandle => {
            ("the handle of this tag is not declared", "Declare it with `%TAG` before the document's `---`")
        }
        ErrorKind::InvalidDirective => ("this line is no directive", "Write `%YAML 1.2` or `%TAG !handle! prefix`"),
        ErrorKind::DirectiveInDocument => {
            ("a `%` at the start of a line ends the document and starts a directive", "Indent or quote it")
        }
        ErrorKind::RepeatedDirective => ("this directive is written twice", "Remove one of the two"),
        ErrorKind::MissingDocumentStart => ("no document starts after the directives", "Write `---` after them"),
        ErrorKind::MisplacedMarker => (
            "`---` starts a document only if it is alone on its line, without indentation",
            "Move it to the start of a line of its own",
        ),
        ErrorKind::TooDeep => ("more than 500 nested levels are not read", "Nest this less"),
        ErrorKind::ConflictMarker => {
            ("this is a marker of a merge conflict", "Keep one side and remove the lines with markers")
        }
        ErrorKind::MissingColon => ("this key has no colon after it", "Write `:` after it"),
        ErrorKind::ExpectedEntry => {
            ("this line is between the entries of a mapping but is not an entry", "Write a key, `:` and a value")
        }
        ErrorKind::ValueTooFarLeft => ("this value must be indented more than its key", "Indent it more"),
    }
}

//! The codes and words of syntax errors of YAML.

use std::borrow::Cow;

use super::{Facts, FieldErrorKind, Severity, Stage, Words};
use crate::rule_table::RuleFile;
use crd_ls_syntax::{ErrorKind, Holder, unquoted};

/// The code of a problem in the text, and its words without names.
pub(super) struct TextRow {
    pub(super) code: &'static str,
    pub(super) statement: &'static str,
    pub(super) advice: &'static str,
}

/// A row has the error, the name of the page's file (unless another error has the page), the code, the statement and
/// the advice.
macro_rules! syntax_errors {
    ($($error:ident $($file:ident)? $code:literal: $statement:literal, $advice:literal;)*) => {
        pub(super) fn row(error: ErrorKind) -> TextRow {
            match error {
                $(ErrorKind::$error => TextRow { code: $code, statement: $statement, advice: $advice },)*
            }
        }

        pub(super) const SYNTAX_SEVERITIES: &[(&str, Severity)] = &[$(($code, severity(ErrorKind::$error))),*];

        /// The files that explain the codes.
        pub(crate) const SYNTAX_PAGES: &[RuleFile] = &[$($(RuleFile {
            codes: &[$code],
            document: file_docs!(concat!("../yaml/syntax/", stringify!($file), ".rs")),
            check: (),
        },)?)*];
    };
}

syntax_errors! {
    TabIndentation tab_indentation "yaml/tab-indentation": "this line is indented with a tab", "Indent it with spaces";
    FlowTabIndentation flow_tab_indentation "yaml/flow-tab-indentation":
        "this line is indented with a tab", "Indent it with spaces";
    WrongIndentation wrong_indentation "yaml/wrong-indentation":
        "this line is not indented like its neighbours", "Indent it like them";
    MissingColon missing_colon "yaml/missing-colon": "this key has no colon after it", "Write `:` after it";
    MissingColonSpace missing_colon_space "yaml/missing-colon-space":
        "there is no space after this colon", "Write one between the key and its value";
    ExpectedEntry expected_entry "yaml/expected-entry":
        "this line is between the entries of a mapping but is not an entry", "Write a key, `:` and a value";
    ItemAmongEntries item_among_entries "yaml/item-among-entries":
        "an item of a list is between the entries of a mapping",
        "Write a key and its value here, or move the item to its list";
    ItemExpected item_expected "yaml/item-expected":
        "this line is between the items of a list but is not an item", "Start it with `- `";
    CollectionOnKeyLine collection_on_key_line "yaml/collection-on-key-line":
        "a list or mapping can't start on the line of its key", "Start it on the next line";
    ColonInPlain colon_in_plain "yaml/colon-in-plain":
        "a colon and a space in a value turn its beginning into a key", "Put the value in quotes";
    ReservedIndicator reserved_indicator "yaml/reserved-indicator":
        "a value without quotes can't start with this character", "Put it in quotes";
    UnclosedQuote unclosed_quote "yaml/unclosed-quote":
        "this quote is never closed", "Close it at the end of the value";
    UnclosedBracket unclosed_bracket "yaml/unclosed-bracket":
        "this bracket is never closed", "Close it where its content ends";
    ClosedTooFarLeft closed_too_far_left "yaml/closed-too-far-left":
        "other readers of YAML refuse a closing bracket that is not indented more than the line that it belongs to",
        "Indent it more";
    TextTooFarLeft text_too_far_left "yaml/text-too-far-left":
        "kubectl reads this text as it is meant, but other readers of YAML may refuse it",
        "Indent this more than the line that it belongs to. Only the first such text of a file is reported";
    UnmatchedBracket unmatched_bracket "yaml/unmatched-bracket":
        "this closing bracket has no opening bracket", "Remove it";
    MissingComma missing_comma "yaml/missing-comma":
        "there is no comma between this and what follows", "Write `,` after it";
    UnexpectedComma unexpected_comma "yaml/unexpected-comma": "there is nothing before this comma", "Remove it";
    ItemInFlow item_in_flow "yaml/item-in-flow": "the items between brackets have no dash", "Remove this one";
    LoneDash lone_dash "yaml/lone-dash": "other readers of YAML refuse a dash alone between brackets", "Quote it";
    UnexpectedText unexpected_text "yaml/unexpected-text":
        "the value ends before this text, at a quote, a bracket or the name of an alias",
        "Quote the whole value, and write a `'` in it as `''`";
    MissingCommentSpace missing_comment_space "yaml/missing-comment-space":
        "there is no space before this comment", "Write one before the `#`";
    MultiLineKey multi_line_key "yaml/multi-line-key":
        "this key takes more than one line", "Write it on one line, or with `? ` before it";
    LongKey long_key "yaml/long-key":
        "this key is longer than 1024 characters", "Shorten it, or write it with `? ` before it";
    InvalidEscape invalid_escape "yaml/invalid-escape":
        "this is not a valid escape: in double quotes a backslash starts one",
        "Write `\\\\` for a backslash, or use single quotes";
    EscapedApostrophe escaped_apostrophe "yaml/escaped-apostrophe":
        "other readers of YAML refuse `\\'` in double quotes", "Remove the backslash: an apostrophe needs none there";
    ControlCharacter control_character "yaml/control-character":
        "YAML does not allow this control character", "Remove it, or write it as an escape in double quotes";
    BlockScalarHeader block_scalar_header "yaml/block-scalar-header":
        "only `+`, `-` and one digit can follow `|` or `>`", "Start the text on the next line";
    BlockScalarIndentation block_scalar_indentation "yaml/block-scalar-indentation":
        "an empty line before this text has more spaces than its first line", "Remove the spaces of the empty lines";
    RepeatedProperty repeated_property "yaml/repeated-property":
        "this value has an anchor or a tag already", "Remove one of the two";
    PropertyOfAlias property_of_alias "yaml/property-of-alias": "an alias can't have an anchor or a tag", "Remove it";
    NameExpected name_expected "yaml/name-expected":
        "`&` and `*` begin the name of an anchor or alias, and no name follows",
        "Put quotes around the value if it is a text; else write a name right after it";
    MissingDocumentStart missing_document_start "yaml/missing-document-start":
        "no document starts after the directives", "Write `---` after them";
    UndeclaredHandle undeclared_handle "yaml/undeclared-handle":
        "the handle of this tag is not declared", "Declare it with `%TAG` before the document's `---`";
    InvalidDirective invalid_directive "yaml/invalid-directive":
        "this line is no directive", "Write `%YAML 1.2` or `%TAG !handle! prefix`";
    DirectiveInDocument "yaml/invalid-directive":
        "a `%` at the start of a line ends the document and starts a directive", "Indent or quote it";
    RepeatedDirective repeated_directive "yaml/repeated-directive":
        "this directive is written twice", "Remove one of the two";
    TooDeep too_deep "yaml/too-deep": "more than 500 nested levels are not read", "Nest this less";
    ConflictMarker conflict_marker "yaml/conflict-marker":
        "this is a marker of a merge conflict", "Keep one side and remove the lines with markers";
    BlockTextTooFarLeft block_text_too_far_left "yaml/block-text-too-far-left":
        "the text above ends here, because this line is further left",
        "Indent it like the text if it is a part of that";
    ValueTooFarLeft value_too_far_left "yaml/value-too-far-left":
        "this value must be indented more than its key", "Indent it more";
    MisplacedMarker misplaced_marker "yaml/misplaced-marker":
        "`---` starts a document only if it is alone on its line, without indentation",
        "Move it to the start of a line of its own";
    MissingDashSpace missing_dash_space "yaml/missing-dash-space":
        "there is no space after this dash", "Write one between the dash and the item";
    RepeatedDash repeated_dash "yaml/repeated-dash": "this item starts with two dashes", "Remove one of them";
    EarlyBracket early_bracket "yaml/early-bracket": "this bracket closes something that goes on below", "Remove it";
    // The reader of the stream finds this error before anything is decoded.
    ContentOnMarkerLine "decode/separator": "this can't start on the line of `---`", "Start it on the next line";
}

/// Whether the server's decoder refuses a document because of this error. The decoder accepts twenty times as many
/// levels of nesting as this parser.
pub(crate) const fn is_refused(error: ErrorKind) -> bool {
    !error.is_tolerated() && !matches!(error, ErrorKind::TooDeep)
}

/// Whether only the first such error of a text is reported, because a tool that makes this mistake repeats it.
pub(crate) fn is_reported_once(error: ErrorKind) -> bool {
    error == ErrorKind::TextTooFarLeft
}

const fn severity(error: ErrorKind) -> Severity {
    match error {
        ErrorKind::TextTooFarLeft => Severity::Information,
        error if is_refused(error) => Severity::Error,
        _ => Severity::Warning,
    }
}

pub(super) fn facts(error: ErrorKind) -> Facts {
    let server = is_refused(error).then_some(FieldErrorKind::Decode);
    Facts { code: row(error).code, severity: severity(error), stage: Stage::Parse, server }
}

/// The statement and the advice. `about` is the text that the parser reports, and `holder` is the value that contains
/// the text.
pub(super) fn words(error: ErrorKind, about: Option<&str>, holder: Option<&Holder>) -> Words<'static> {
    let named = about.and_then(|about| named(error, about, holder));
    named.unwrap_or_else(|| {
        let TextRow { statement, advice, .. } = row(error);
        let headline = in_value(error, about, holder).map_or(Cow::Borrowed(statement), Cow::Owned);
        Words::new("", advice).headed(headline)
    })
}

/// The words with the name of the key or with the text that the parser reports. None if the error has no such words.
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
        ErrorKind::EarlyBracket => {
            let closed = match holder? {
                Holder::Value(key) => format!("`{key}`"),
                Holder::Item(key) => format!("an item of `{key}`"),
            };
            Some(Words::new("", "Remove it").headed(format!("this `{about}` closes {closed}, which goes on below")))
        }
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

/// The statement about a value, with the name of its key or the wrong characters, if they are known.
fn in_value(error: ErrorKind, about: Option<&str>, holder: Option<&Holder>) -> Option<String> {
    let value = value_in(holder);
    Some(match (error, about, holder) {
        (ErrorKind::ReservedIndicator, Some(first), _) => format!("{value} can't start with `{first}` without quotes"),
        (ErrorKind::InvalidEscape, Some(escape), _) => {
            format!("{value} has `{escape}` in double quotes, which is not a valid escape")
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

/// The words about text after a value, depending on the beginning of that text.
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

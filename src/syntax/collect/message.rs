//! What to do about each sort of error.

use crate::syntax::ErrorKind;

/// Keys longer than this many characters are not named.
const SHOWN: usize = 40;

/// What to do about an error; `text` is the text it is about, where that helps.
pub(super) fn message(kind: ErrorKind, text: Option<&str>) -> String {
    let fixed = match kind {
        ErrorKind::MissingColon => {
            return named(text, "expected ':' after the key", "expected ':' after this key");
        }
        ErrorKind::ExpectedEntry => return expected_entry(text.unwrap_or_default()),
        ErrorKind::ValueTooFarLeft => {
            return named(text, "indent this more than its key", "indent this more than its key");
        }
        ErrorKind::TabIndentation | ErrorKind::FlowTabIndentation => "indent with spaces, not with tabs",
        ErrorKind::WrongIndentation => "indent this line like its neighbours",
        ErrorKind::MissingColonSpace => "put a space after the ':'",
        ErrorKind::MissingDashSpace => "put a space after the '-'",
        ErrorKind::RepeatedDash => "remove this '-': one starts the item",
        ErrorKind::ItemAmongEntries => "expected a key: items can't be mixed with the entries of a mapping",
        ErrorKind::ItemExpected => "expected '- ' at the start of an item",
        ErrorKind::CollectionOnKeyLine | ErrorKind::ContentOnMarkerLine => "start this on a line of its own",
        ErrorKind::ColonInPlain => "quote this value: \": \" is not allowed in it otherwise",
        ErrorKind::ReservedIndicator => "quote this value: it can't start with this character otherwise",
        ErrorKind::UnclosedQuote => "close this quote",
        ErrorKind::UnclosedBracket => "close this bracket",
        ErrorKind::TextTooFarLeft | ErrorKind::ClosedTooFarLeft => "indent this more than the line that it belongs to",
        ErrorKind::BlockTextTooFarLeft => "indent this like the text above, if it is a part of that",
        ErrorKind::UnmatchedBracket => "remove this bracket: nothing is open that it would close",
        ErrorKind::EarlyBracket => "remove this bracket: what it closes goes on below",
        ErrorKind::MissingComma => "expected ',' after this",
        ErrorKind::UnexpectedComma => "remove this ',': nothing is before it",
        ErrorKind::ItemInFlow => "remove this '-': items between brackets have none",
        ErrorKind::LoneDash => "quote this '-': other readers of YAML refuse it",
        ErrorKind::UnexpectedText => "remove this, or quote the whole value",
        ErrorKind::MissingCommentSpace => "put a space before the '#'",
        ErrorKind::MultiLineKey => "write this key on one line, or with '? ' before it",
        ErrorKind::LongKey => "shorten this key to 1024 characters, or write it with '? ' before it",
        ErrorKind::InvalidEscape => "write '\\\\' for a backslash, or use single quotes",
        ErrorKind::EscapedApostrophe => "remove the '\\': an apostrophe needs none in double quotes",
        ErrorKind::ControlCharacter => "remove this control character, or write it as an escape in double quotes",
        ErrorKind::BlockScalarHeader => "start the text on the next line: only '+', '-' and one digit can come here",
        ErrorKind::BlockScalarIndentation => "remove the spaces of the empty lines before the text",
        ErrorKind::RepeatedProperty => "remove this: there is one already",
        ErrorKind::PropertyOfAlias => "remove the anchor or tag before this alias",
        ErrorKind::NameExpected => "expected a name right after this",
        ErrorKind::UndeclaredHandle => "declare this tag's handle with '%TAG' before the document's '---'",
        ErrorKind::InvalidDirective => "write this as '%YAML 1.2' or '%TAG !handle! prefix'",
        ErrorKind::DirectiveInDocument => {
            "indent or quote this: a '%' at the start of a line is a directive, where the document ends"
        }
        ErrorKind::RepeatedDirective => "remove this: the directive is above already",
        ErrorKind::MissingDocumentStart => "expected '---' after the directives",
        ErrorKind::MisplacedMarker => "write '---', and nothing else, at the start of a line to begin another document",
        ErrorKind::TooDeep => "nest this less: more than 500 levels can't be read",
        ErrorKind::ConflictMarker => "settle this merge conflict: keep one side and remove its marker lines",
    };
    fixed.to_owned()
}

/// `start` with the key's name, unless that is too long.
fn named(key: Option<&str>, start: &str, without: &str) -> String {
    match key.filter(|key| key.chars().count() <= SHOWN) {
        Some(key) if key.starts_with(['"', '\'']) => format!("{start} {key}"),
        Some(key) => format!("{start} \"{key}\""),
        None => without.to_owned(),
    }
}

fn expected_entry(text: &str) -> String {
    let is_word = !text.contains(|character: char| character.is_whitespace() || character.is_control());
    if is_word && !text.starts_with(['"', '\'']) {
        named(Some(text), "expected ':' after the key", "expected ':' after this key")
    } else {
        "expected an entry: a key, ':' and a value".to_owned()
    }
}

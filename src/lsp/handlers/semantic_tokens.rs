use lsp_types::{
    Range, SemanticToken, SemanticTokenType, SemanticTokens, SemanticTokensFullOptions, SemanticTokensLegend,
    SemanticTokensOptions, SemanticTokensParams, SemanticTokensRangeParams, SemanticTokensRangeResult,
    SemanticTokensResult, WorkDoneProgressOptions,
};

use crate::lsp::convert;
use crate::lsp::question::Context;
use crd_ls_ide::Highlight;
use crd_ls_text::{LineTable, Text, TextRange};

/// The types of tokens; answers refer to them by index.
const TYPES: [(Highlight, SemanticTokenType); 11] = [
    (Highlight::Keyword, SemanticTokenType::KEYWORD),
    (Highlight::Variable, SemanticTokenType::VARIABLE),
    (Highlight::Property, SemanticTokenType::PROPERTY),
    (Highlight::Namespace, SemanticTokenType::NAMESPACE),
    (Highlight::Function, SemanticTokenType::FUNCTION),
    (Highlight::Method, SemanticTokenType::METHOD),
    (Highlight::Macro, SemanticTokenType::MACRO),
    (Highlight::String, SemanticTokenType::STRING),
    (Highlight::Number, SemanticTokenType::NUMBER),
    (Highlight::Operator, SemanticTokenType::OPERATOR),
    (Highlight::Comment, SemanticTokenType::COMMENT),
];

/// The options that the server announces.
pub(crate) fn semantic_tokens_options() -> SemanticTokensOptions {
    SemanticTokensOptions {
        work_done_progress_options: WorkDoneProgressOptions::default(),
        legend: SemanticTokensLegend {
            token_types: TYPES.iter().map(|(_, token_type)| token_type.clone()).collect(),
            token_modifiers: Vec::new(),
        },
        range: Some(true),
        full: Some(SemanticTokensFullOptions::Bool(true)),
    }
}

/// The tokens of all rules.
pub(crate) fn semantic_tokens_full(context: &Context, _: &SemanticTokensParams) -> Option<SemanticTokensResult> {
    semantic_tokens(context, None).map(Into::into)
}

/// The tokens of the rules in a range.
pub(crate) fn semantic_tokens_range(
    context: &Context,
    params: &SemanticTokensRangeParams,
) -> Option<SemanticTokensRangeResult> {
    semantic_tokens(context, Some(params.range)).map(Into::into)
}

/// The tokens of all rules, or of those in a range; `None` if the settings disable tokens.
fn semantic_tokens(context: &Context, range: Option<Range>) -> Option<SemanticTokens> {
    let view = context.document.as_ref().filter(|_| context.settings.shows_tokens)?;
    let text = view.snapshot.text();
    let range = match range {
        Some(range) => {
            let start = view.offset(range.start);
            TextRange::new(start, view.offset(range.end).max(start))
        }
        None => TextRange::new(0.into(), text.len()),
    };
    let lines = text.line_table();
    let mut data = Vec::new();
    let (mut line, mut start) = (0, 0);
    for (token, kind) in view.snapshot.highlights(range) {
        for part in by_line(token, text, &lines) {
            let at = convert::range_in(&lines, part, view.encoding);
            let (delta_line, from) = (at.start.line - line, if at.start.line == line { start } else { 0 });
            data.push(SemanticToken {
                delta_line,
                delta_start: at.start.character - from,
                length: at.end.character - at.start.character,
                token_type: TYPES.iter().position(|(known, _)| *known == kind)? as u32,
                token_modifiers_bitset: 0,
            });
            (line, start) = (at.start.line, at.start.character);
        }
    }
    Some(SemanticTokens { result_id: None, data })
}

/// The token split at line breaks, since few clients accept tokens of several lines.
fn by_line(token: TextRange, text: &Text, lines: &LineTable<'_>) -> Vec<TextRange> {
    let (first, last) = (lines.line(token.start()), lines.line(token.end()));
    let part = |line| {
        let start = token.start().max(lines.line_start(line));
        let end = if line == last { token.end() } else { text.line_range(line).end() };
        TextRange::new(start, end.max(start))
    };
    (first..=last).map(part).filter(|part| !part.is_empty()).collect()
}

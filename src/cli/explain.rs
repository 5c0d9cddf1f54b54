use std::io::{self, IsTerminal};
use std::process::ExitCode;

use super::exit::exit_code;
use super::explain_kind::explain_kind;
use super::options::ExplainOptions;
use super::say::say_report;
use super::terminal::{self, LEAST_BESIDE};
use super::until_closed::print;
use super::visible::visible;
use crate::settings::default_level;
use crd_ls_grammar::near_name::distance;
use crd_ls_ide::{explanation, purpose, rule_files};
use crd_ls_rules::{codes_named, group};

/// The columns of a level in the list of codes, with the spaces around it.
const LEVEL_COLUMNS: usize = 13;

/// The maximum number of codes to suggest for an unknown one.
const MAX_NEAR: usize = 10;

/// Runs `crd-ls explain`: prints the page of a code to stdout, or all codes, or a field of a kind.
pub(super) fn explain(options: &ExplainOptions) -> ExitCode {
    if let Some(crd) = &options.crd {
        return explain_kind(options, crd);
    }
    let text = match &options.subject {
        None if options.list => list(terminal::width()),
        None => codes().into_iter().map(|code| format!("{code}\n")).collect(),
        Some(wanted) => match page(wanted) {
            Some(page) if io::stdout().is_terminal() => {
                let page = relinked(&page, |text, url| format!("{text} ({url})"));
                terminal::width().map_or_else(|| page.clone(), |width| terminal::filled_page(&page, width))
            }
            Some(page) => relinked(&page, |text, url| format!("[{text}]({url})")),
            None => {
                say_report(&unknown(wanted));
                return ExitCode::from(2);
            }
        },
    };
    exit_code(print(text.as_bytes()).map(|()| true))
}

/// The page of a code, or of the only code with this name after the slash.
fn page(wanted: &str) -> Option<String> {
    let wanted = without_level(wanted);
    explanation(wanted).or_else(|| match codes_named(wanted)[..] {
        [code] => explanation(code),
        _ => None,
    })
}

/// The code inside `error[CODE]`, the notation of reports.
fn without_level(code: &str) -> &str {
    let inside = code.split_once('[').and_then(|(_, rest)| rest.split_once(']'));
    inside.map_or(code, |(code, _)| code)
}

fn unknown(wanted: &str) -> String {
    let near = near(wanted);
    let code = visible(&format!("{wanted:?}"));
    if near.is_empty() {
        return format!("error: unknown code {code}; `crd-ls explain` lists all codes\n");
    }
    let lines = |codes: &[&str]| codes.iter().map(|code| format!("  {code}\n")).collect::<String>();
    let named = codes_named(wanted);
    if !named.is_empty() {
        return format!("error: {code} is the name of several codes:\n{}", lines(&named));
    }
    if near.iter().all(|code| group(code) == wanted) {
        return format!("error: {code} is a group of codes; these are in it:\n{}", lines(&near));
    }
    let (shown, rest) = near.split_at(near.len().min(MAX_NEAR));
    let rest = match rest.len() {
        0 => String::new(),
        more => format!("  and {more} more, which `crd-ls explain` lists\n"),
    };
    format!("error: unknown code {code}; these are similar:\n{}{rest}", lines(shown))
}

/// A line for each code: its name, its level, and the subject of its rule. On a terminal the subject wraps in its
/// column, or below the code if the column is too narrow.
fn list(terminal: Option<usize>) -> String {
    let codes = codes();
    let longest = codes.iter().map(|code| code.len()).max().unwrap_or_default();
    let line = |code: &str| {
        let about = purpose(code).and_then(|paragraphs| paragraphs.into_iter().next()).unwrap_or_default();
        let (level, indent) = (default_level(code), longest + LEVEL_COLUMNS);
        let line = format!("{code:longest$} {level:11} {about}");
        match terminal {
            None => line + "\n",
            Some(width) if width >= indent + LEAST_BESIDE => terminal::filled(&line, width, &" ".repeat(indent)) + "\n",
            Some(width) => {
                let name = terminal::filled(&format!("{code} {level}"), width, "  ");
                let about = terminal::filled(&format!("  {about}"), width, "  ");
                format!("{name}\n{about}\n")
            }
        }
    };
    codes.into_iter().map(line).collect()
}

/// All codes in alphabetical order.
fn codes() -> Vec<&'static str> {
    let mut codes: Vec<&str> = rule_files().flat_map(|file| file.codes.iter().copied()).collect();
    codes.sort_unstable();
    codes
}

/// The codes of the group `wanted`, or else the codes that contain `wanted`, or else the codes with a similar spelling.
fn near(wanted: &str) -> Vec<&'static str> {
    let wanted = wanted.trim_matches(['[', ']', '/', ' ']).to_lowercase();
    let of_group: Vec<&str> = codes().into_iter().filter(|code| group(code) == wanted).collect();
    if !of_group.is_empty() {
        return of_group;
    }
    let mut near: Vec<&str> = codes().into_iter().filter(|code| !wanted.is_empty() && code.contains(&wanted)).collect();
    if near.is_empty() {
        let least = |code: &str| {
            let name = code.split_once('/').map_or(code, |(_, name)| name);
            [code, name].into_iter().filter_map(|written| distance(written, &wanted, wanted.len() / 4)).min()
        };
        let mut distances: Vec<_> = codes().into_iter().filter_map(|code| Some((least(code)?, code))).collect();
        distances.sort_unstable();
        let nearest = distances.first().map(|(distance, _)| *distance);
        distances.retain(|(distance, _)| nearest.is_some_and(|nearest| *distance <= nearest + 1));
        near.extend(distances.into_iter().map(|(_, code)| code));
    }
    near
}

/// The form of a link, given its text and URL.
type LinkForm = fn(&str, &str) -> String;

/// A page in Markdown with all links as URLs. Code blocks stay unchanged.
fn relinked(page: &str, form: LinkForm) -> String {
    let mut is_code = false;
    let line = |line: &str| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        if is_fence || is_code { line.to_owned() } else { relinked_line(line, form) }
    };
    page.split_inclusive('\n').map(line).collect()
}

fn relinked_line(line: &str, form: LinkForm) -> String {
    let Some((before, rest)) = line.split_once('[') else { return line.to_owned() };
    let link = rest.split_once("](").and_then(|(text, rest)| {
        let (target, after) = rest.split_once(')')?;
        (!text.contains(['[', '`'])).then_some((text, target, after))
    });
    match link {
        Some((text, target, after)) => {
            format!("{before}{}{}", form(text, &url(target)), relinked_line(after, form))
        }
        None => format!("{before}[{}", relinked_line(rest, form)),
    }
}

/// The URL of a link in a page. Pages are two folders below `docs`.
fn url(target: &str) -> String {
    match target.strip_prefix("../../") {
        Some(page) => format!("{}/blob/main/docs/{page}", env!("CARGO_PKG_REPOSITORY")),
        None => target.to_owned(),
    }
}

#[cfg(test)]
mod tests;

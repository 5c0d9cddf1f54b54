// Snippets of the Language Server Protocol as templates of CodeMirror.

/** Braces that are no placeholder's. */
function literal(text: string): string {
  return text.replace(/[{}]/g, "\\$&");
}

/** `$1`, `${1}`, `${1:text}` or `${1|one,two|}`, or a character after a backslash. */
const PART = /\\([\\$}])|\$(\d+)|\$\{(\d+)(?::((?:\\.|[^\\}])*)|\|((?:\\.|[^\\|])*)\|)?\}/g;

/** The template. Of a choice it has the first; braces in a placeholder's text make it plain text. */
export function template(snippet: string): string {
  let result = "";
  let end = 0;
  for (const match of snippet.matchAll(PART)) {
    result += literal(snippet.slice(end, match.index));
    end = match.index + match[0].length;
    const [, escaped, bare, number, text, choice] = match;
    if (escaped !== undefined) {
      result += literal(escaped);
      continue;
    }
    const field = bare ?? number;
    const chosen = choice === undefined ? text : choice.split(/(?<!\\),/)[0];
    const shown = (chosen ?? "").replace(/\\(.)/g, "$1");
    if (/[{}]/.test(shown)) result += literal(shown);
    else result += shown === "" ? `\${${field}}` : `\${${field}:${shown}}`;
  }
  return result + literal(snippet.slice(end));
}

// Snippets of the Language Server Protocol as templates of CodeMirror.

/** A place in the template's text. Columns count from the template's own indentation. */
export interface TemplatePlace {
  line: number;
  column: number;
  length: number;
}

/** A text that follows from the text of a placeholder. */
export interface DerivedText extends TemplatePlace {
  derive: (text: string) => string;
}

export interface Template {
  /** In CodeMirror's notation. */
  text: string;
  /** The placeholder that other texts follow from. */
  source: TemplatePlace | undefined;
  derived: DerivedText[];
}

/** Braces that are no placeholder's. */
function literal(text: string): string {
  return text.replace(/[{}]/g, "\\$&");
}

/**
 * `$1`, `${1}`, `${1:text}` or `${1|one,two|}`, a character after a backslash, or VS Code's transform
 * `${1/expression/format/flags}`.
 */
const PART =
  /\\([\\$}])|\$(\d+)|\$\{(\d+)\/((?:\\.|[^\\/])*)\/((?:\$\{[^}]*\}|[^/])*)\/([a-z]*)\}|\$\{(\d+)(?::((?:\\.|[^\\}])*)|\|((?:\\.|[^\\|])*)\|)?\}/g;

/** The text of a placeholder; of a choice the first. */
function textOf(text: string | undefined, choice: string | undefined): string | undefined {
  const chosen = choice === undefined ? text : choice.split(/(?<!\\),/)[0];
  return chosen?.replace(/\\(.)/g, "$1");
}

/** Placeholders with the same number share the text of the first one that has any. */
function texts(snippet: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, , , , , , , number, text, choice] of snippet.matchAll(PART)) {
    const shown = textOf(text, choice);
    if (number !== undefined && shown !== undefined && !found.has(number)) found.set(number, shown);
  }
  return found;
}

/** Braces in a placeholder's text make it plain text. */
export function template(snippet: string): Template {
  const defaults = texts(snippet);
  const places = new Map<string, TemplatePlace>();
  const derived: DerivedText[] = [];
  let sourceNumber: string | undefined;
  let result = "";
  let plain = "";
  const write = (text: string, written = literal(text)): TemplatePlace => {
    const lines = plain.split("\n");
    plain += text;
    result += written;
    return { line: lines.length - 1, column: lines.at(-1)?.length ?? 0, length: text.length };
  };
  let end = 0;
  for (const match of snippet.matchAll(PART)) {
    write(snippet.slice(end, match.index));
    end = match.index + match[0].length;
    const [, escaped, bare, source, expression, format, flags, number] = match;
    if (escaped !== undefined) {
      write(escaped);
    } else if (source !== undefined) {
      const derive = transform(expression ?? "", format ?? "", flags ?? "");
      sourceNumber ??= source;
      derived.push({ ...write(derive(defaults.get(source) ?? "")), derive });
    } else {
      const field = bare ?? number ?? "0";
      const shown = defaults.get(field) ?? "";
      const isPlain = /[{}]/.test(shown);
      const place = write(shown, isPlain ? literal(shown) : shown === "" ? `\${${field}}` : `\${${field}:${shown}}`);
      if (!places.has(field)) places.set(field, place);
    }
  }
  write(snippet.slice(end));
  return { text: result, source: places.get(sourceNumber ?? ""), derived };
}

const CASES: Record<string, (text: string) => string> = {
  downcase: (text) => text.toLowerCase(),
  upcase: (text) => text.toUpperCase(),
};

/** VS Code's transform: the format has groups as `$1`, `${1:/downcase}`, or `${1:+text}` for a text after the group. */
function transform(expression: string, format: string, flags: string): (text: string) => string {
  const regexp = new RegExp(expression, flags.replace("g", ""));
  return (text) => {
    const groups = regexp.exec(text);
    if (!groups) return text;
    return format.replace(
      /\$(\d+)|\$\{(\d+)(?::\/(\w+)|:\+([^}]*))?\}/g,
      (_, bare: string | undefined, number: string | undefined, change: string | undefined, more: string | undefined) => {
        const group = groups[Number(bare ?? number)] ?? "";
        if (more !== undefined) return group === "" ? "" : more;
        return CASES[change ?? ""]?.(group) ?? group;
      },
    );
  };
}

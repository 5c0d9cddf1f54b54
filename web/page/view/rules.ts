// The pages of the rules, as they are in docs/rules.

const FOLDER = "../../../docs/rules/";
const PAGES = import.meta.glob<string>("../../../docs/rules/*/*.md", { query: "?raw", import: "default", eager: true });

/** The page of a rule in Markdown, without its title. */
export function pageOf(code: string): string | undefined {
  return PAGES[`${FOLDER}${code}.md`]?.replace(/^# .*\n/, "");
}

// The list of findings below an editor.

import { fixesOf, type Action } from "../editor/actions";
import type { Editor } from "../editor/editor";
import type { Finding, Related, Report, Side } from "../engine/answers";
import type { Engine } from "../engine/engine";
import type { OpenRule } from "./markdown";
import { words } from "./words";

const WORDS = { error: "Error", warning: "Warning", info: "Information", hint: "Hint" } as const;

export interface Options {
  host: HTMLElement;
  side: Side;
  editor: Editor;
  engine: () => Engine | undefined;
  openRule: OpenRule;
}

export class Problems {
  private readonly summary = document.createElement("p");
  private readonly list = document.createElement("ol");
  /** The finding that is shown in full, by what it says. */
  private opened = "";

  constructor(private readonly options: Options) {
    this.summary.className = "summary";
    this.summary.setAttribute("role", "status");
    options.host.append(this.summary, this.list);
  }

  /** Shows the findings. `isJudged` is false for a text in which there is nothing to check. */
  show(report: Report, isJudged: boolean, note: string): void {
    const { diagnostics, leftOut } = report;
    this.summary.textContent = [count(diagnostics, isJudged), note].filter(Boolean).join(" ");
    this.summary.dataset["state"] = isJudged || diagnostics.length > 0 ? state(diagnostics) : "idle";
    const rows = diagnostics.map((finding) => this.row(finding));
    if (leftOut > 0) rows.push(plain(`${leftOut} more are not shown.`));
    const focused = this.focusedRow();
    this.list.replaceChildren(...rows);
    if (focused >= 0) this.list.querySelectorAll<HTMLButtonElement>(".problem")[focused]?.focus();
  }

  /** Redrawing must not take the focus away. */
  private focusedRow(): number {
    const buttons = [...this.list.querySelectorAll(".problem")];
    return buttons.findIndex((button) => button === document.activeElement);
  }

  private row(finding: Finding): HTMLElement {
    const row = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.className = "problem";
    const icon = document.createElement("span");
    icon.className = `severity ${finding.severity}`;
    icon.setAttribute("role", "img");
    icon.setAttribute("aria-label", WORDS[finding.severity]);
    const message = document.createElement("span");
    message.className = "message";
    message.append(words(finding.message));
    button.append(icon, message, follows(finding), line(finding.range));
    const details = document.createElement("div");
    details.className = "details";
    const key = `${finding.code} ${finding.message}`;
    const open = (isOpen: boolean): void => {
      button.setAttribute("aria-expanded", String(isOpen));
      details.hidden = !isOpen;
      if (isOpen && details.childElementCount === 0) this.fill(details, finding);
    };
    button.addEventListener("click", () => {
      const isOpen = details.hidden;
      this.opened = isOpen ? key : "";
      open(isOpen);
      if (isOpen) this.options.editor.go(finding.range);
      button.focus();
    });
    row.append(button, details);
    open(this.opened === key);
    return row;
  }

  private fill(details: HTMLElement, finding: Finding): void {
    // The fixes come first, so that they are on the screen of a phone.
    const fixes = document.createElement("div");
    fixes.className = "fixes";
    details.append(fixes);
    if (finding.server) details.append(serverWords(finding.server));
    if (finding.masked) details.append(paragraph("masked", "The API server reports this once the other errors are fixed."));
    if (finding.related.length > 0) details.append(this.places("See also", finding.related));
    if (finding.consequences.length > 0) details.append(this.places("What follows from it", finding.consequences));
    const rule = document.createElement("button");
    rule.type = "button";
    rule.className = "link";
    rule.textContent = `About ${finding.code}`;
    rule.addEventListener("click", () => this.options.openRule(finding.code));
    details.append(rule);
    const engine = this.options.engine();
    if (!engine) return;
    void fixesOf(this.options.editor.view, this.options.side, engine, finding).then((found) => {
      fixes.replaceChildren(...found.map((fix, index) => this.fix(fix, index === 0)));
      // A low list would show only the message.
      details.parentElement?.scrollIntoView({ block: "nearest" });
    });
  }

  private fix(fix: Action, isFirst: boolean): HTMLElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = isFirst ? "fix first" : "fix";
    button.textContent = fix.title;
    button.addEventListener("click", () => {
      void fix.run();
      this.options.editor.view.focus();
    });
    return button;
  }

  private places(title: string, places: Related[]): HTMLElement {
    const shown = document.createElement("div");
    const list = document.createElement("ul");
    list.className = "related";
    for (const place of places) {
      const item = document.createElement("li");
      const button = document.createElement("button");
      button.type = "button";
      button.className = "link";
      button.append(words(place.message), line(place.range));
      button.addEventListener("click", () => this.options.editor.go(place.range));
      item.append(button);
      list.append(item);
    }
    shown.append(paragraph("related-title", title), list);
    return shown;
  }
}

function state(findings: Finding[]): string {
  const worst = ["error", "warning", "info", "hint"].find((severity) =>
    findings.some((finding) => finding.severity === severity),
  );
  return worst ?? "clean";
}

function count(findings: Finding[], isJudged: boolean): string {
  const of = (severity: string) => findings.filter((finding) => finding.severity === severity).length;
  const parts = [
    [of("error"), "error"],
    [of("warning"), "warning"],
    [of("info") + of("hint"), "note"],
  ] as const;
  const named = parts.filter(([number]) => number > 0).map(([number, word]) => `${number} ${word}${number > 1 ? "s" : ""}`);
  if (named.length > 0) return `${named.join(", ")}.`;
  return isJudged ? "No problems." : "";
}

function follows(finding: Finding): HTMLElement {
  const shown = document.createElement("span");
  shown.className = "follows";
  const { length } = finding.consequences;
  if (length > 0) shown.textContent = `and ${length} that follow${length > 1 ? "" : "s"}`;
  return shown;
}

function line([start]: Finding["range"]): HTMLElement {
  const shown = document.createElement("span");
  shown.className = "line";
  shown.textContent = `line ${start + 1}`;
  return shown;
}

/** The server's words; an expression with its carets keeps its lines. */
function serverWords(text: string): HTMLElement {
  const [first, ...others] = text.split("\n");
  const shown = document.createElement("div");
  shown.className = "server";
  shown.append(`API server: ${first ?? ""}`);
  if (others.length > 0) {
    const drawn = document.createElement("pre");
    drawn.tabIndex = 0;
    drawn.textContent = others.join("\n");
    shown.append(drawn);
  }
  return shown;
}

function paragraph(name: string, text: string): HTMLElement {
  const shown = document.createElement("p");
  shown.className = name;
  shown.textContent = text;
  return shown;
}

function plain(text: string): HTMLElement {
  const row = document.createElement("li");
  row.className = "more";
  row.textContent = text;
  return row;
}

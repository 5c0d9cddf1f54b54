// One of the two editors.

import { closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { yaml } from "@codemirror/lang-yaml";
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentOnInput, indentUnit } from "@codemirror/language";
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  placeholder,
} from "@codemirror/view";
import type { Finding, Side } from "../engine/answers";
import type { Engine } from "../engine/engine";
import type { OpenRule } from "../view/markdown";
import { words } from "../view/words";
import { actions } from "./actions";
import { completions } from "./completion";
import { enter } from "./enter";
import { highlights } from "./highlights";
import { hovers } from "./hover";
import { look } from "./look";
import { replacements, span } from "./places";
import { tab } from "./tab";
import { wrap } from "./wrap";

export interface Options {
  host: HTMLElement;
  side: Side;
  label: string;
  hint: string;
  text: string;
  engine: () => Engine | undefined;
  openRule: OpenRule;
  edited: () => void;
}

export class Editor {
  readonly view: EditorView;
  findings: Finding[] = [];

  constructor(private readonly options: Options) {
    // A shadow root's style sheet needs no style element, which the page's Content-Security-Policy would refuse.
    const root = options.host.attachShadow({ mode: "open" });
    this.view = new EditorView({ parent: root, root, state: this.state(options.text) });
  }

  private state(text: string): EditorState {
    return EditorState.create({ doc: text, extensions: this.extensions() });
  }

  private extensions(): Extension {
    const { side, engine, openRule, label, hint } = this.options;
    return [
      lintGutter({ hoverTime: 200 }),
      lineNumbers(),
      foldGutter(),
      codeFolding(),
      highlightSpecialChars(),
      history(),
      drawSelection(),
      indentOnInput(),
      indentUnit.of("  "),
      EditorState.tabSize.of(2),
      // Placeholders with the same number are filled in together.
      EditorState.allowMultipleSelections.of(true),
      bracketMatching(),
      closeBrackets(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      highlightSelectionMatches(),
      placeholder(hint),
      yaml(),
      wrap,
      completions(side, engine, openRule),
      hovers(side, engine, openRule),
      actions(side, engine, () => this.findings),
      highlights(side, engine),
      keymap.of([
        ...closeBracketsKeymap,
        ...completionKeymap,
        ...searchKeymap,
        ...historyKeymap,
        ...foldKeymap,
        ...lintKeymap.filter((binding) => binding.key === "F8"),
        { key: "Enter", run: enter },
        tab,
        ...defaultKeymap,
      ]),
      EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0", spellcheck: "false", autocapitalize: "off" }),
      EditorView.updateListener.of((update) => {
        if (!update.docChanged) return;
        const inserted = (from: number, to: number) => update.state.sliceDoc(from, to);
        engine()?.edit(side, replacements(update.startState.doc, update.changes, inserted));
        this.options.edited();
      }),
      look,
    ];
  }

  get text(): string {
    return this.view.state.doc.toString();
  }

  /** Replaces the whole text, which can be undone. */
  replace(text: string): void {
    if (text === this.text) return;
    const { length } = this.view.state.doc;
    this.view.dispatch({ changes: { from: 0, to: length, insert: text }, selection: { anchor: 0 }, scrollIntoView: true });
  }

  /** Shows what was found in the text as it is. */
  show(findings: Finding[]): void {
    this.findings = findings;
    const shown = findings.map((finding) => this.diagnostic(finding));
    this.view.dispatch(setDiagnostics(this.view.state, shown));
  }

  private diagnostic(finding: Finding): Diagnostic {
    const { from, to } = span(this.view.state.doc, finding.range);
    const openRule = this.options.openRule;
    return {
      from,
      to,
      severity: finding.severity,
      message: finding.message,
      source: finding.code,
      renderMessage: () => message(finding, openRule),
    };
  }

  /** Moves the cursor to a place and shows it. */
  go(range: Finding["range"]): void {
    const { from } = span(this.view.state.doc, range);
    this.view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
    this.view.focus();
  }
}

function message(finding: Finding, openRule: OpenRule): Node {
  const shown = document.createElement("div");
  const text = document.createElement("div");
  text.append(words(finding.message));
  shown.append(text);
  if (finding.server) {
    const server = document.createElement("div");
    server.className = "diagnostic-server";
    server.textContent = `API server: ${finding.server}`;
    shown.append(server);
  }
  const count = finding.consequences.length;
  if (count > 0) {
    const more = document.createElement("div");
    more.textContent = count === 1 ? "1 error follows from it." : `${count} errors follow from it.`;
    shown.append(more);
  }
  const code = document.createElement("button");
  code.type = "button";
  code.className = "diagnostic-code";
  code.textContent = finding.code;
  code.addEventListener("click", () => openRule(finding.code));
  shown.append(code);
  return shown;
}

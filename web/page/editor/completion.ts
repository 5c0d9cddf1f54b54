// Completions of the module in the editor.

import {
  acceptCompletion,
  autocompletion,
  closeCompletion,
  selectedCompletion,
  snippet,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from "@codemirror/autocomplete";
import { Prec, type Extension } from "@codemirror/state";
import { keymap, type EditorView } from "@codemirror/view";
import type { CompletionItem, CompletionList, Side } from "../engine/answers";
import type { Engine } from "../engine/engine";
import { markdown, type OpenRule } from "../view/markdown";
import { derivedNames, followNames } from "./derived";
import { place, span } from "./places";
import { template } from "./snippet";

/** After these a list comes up by itself, as after letters. */
const TRIGGER = /[\w:"'.$/ -]$/;

export function completions(side: Side, engine: () => Engine | undefined, openRule: OpenRule): Extension {
  const source = async (context: CompletionContext): Promise<CompletionResult | null> => {
    const before = context.state.doc.lineAt(context.pos);
    const typed = before.text.slice(0, context.pos - before.from);
    if (!context.explicit && !TRIGGER.test(typed)) return null;
    const isAutomatic = !context.explicit;
    const [line, column] = place(context.state.doc, context.pos);
    const list = await engine()?.ask("completions", side, line, column, isAutomatic);
    if (!list || context.aborted || list.items.length === 0) return null;
    const word = span(context.state.doc, list.word);
    const written = context.state.sliceDoc(word.from, word.to);
    // On a complete word Enter breaks the line.
    if (isAutomatic && list.items.some((item) => item.label === written && !item.text.includes("\n"))) return null;
    return result(side, engine, openRule, list, word);
  };
  return [
    derivedNames,
    Prec.highest(keymap.of([{ key: "Enter", run: passComplete }])),
    autocompletion({
      override: [source],
      activateOnTyping: true,
      interactionDelay: 0,
      icons: true,
      tooltipClass: () => "completions",
    }),
    Prec.high(keymap.of([{ key: "Tab", run: acceptCompletion }])),
  ];
}

function result(
  side: Side,
  engine: () => Engine | undefined,
  openRule: OpenRule,
  list: CompletionList,
  word: { from: number; to: number },
): CompletionResult {
  const options = list.items.map((item, index): Completion => {
    const completion: Completion = {
      label: item.label,
      type: item.kind,
      // Keep the module's order.
      sortText: String(index).padStart(4, "0"),
      boost: Math.max(-99, 99 - index),
      apply: apply(item),
    };
    if (item.detail) completion.detail = item.detail;
    if (item.hasDocumentation) completion.info = () => documentation(side, engine, openRule, index);
    return completion;
  });
  const found: CompletionResult = { from: word.from, to: word.to, options };
  if (!list.isIncomplete) found.validFor = /^[\w$/-]*$/;
  return found;
}

/** What is proposed is written already, so Enter is not for the list. */
function passComplete(view: EditorView): boolean {
  const chosen = selectedCompletion(view.state);
  const { head } = view.state.selection.main;
  const before = view.state.sliceDoc(view.state.doc.lineAt(head).from, head);
  const word = /[^\s:,[\]{}"']*$/.exec(before)?.[0];
  if (chosen && chosen.label === word) closeCompletion(view);
  return false;
}

function apply(item: CompletionItem): Exclude<Completion["apply"], undefined> {
  if (!item.isSnippet) return snippet(item.text.replace(/[{}]/g, "\\$&"));
  const made = template(item.text);
  const insert = snippet(made.text);
  return (view, completion, from, to) => {
    const indentation = /^\s*/.exec(view.state.doc.lineAt(from).text)?.[0].length ?? 0;
    insert(view, completion, from, to);
    followNames(view, made, from, indentation);
  };
}

async function documentation(
  side: Side,
  engine: () => Engine | undefined,
  openRule: OpenRule,
  index: number,
): Promise<Node | null> {
  // CodeMirror asks during an edit, which has to reach the module first.
  await Promise.resolve();
  const text = await engine()?.ask("documentation", side, index);
  if (!text) return null;
  const shown = document.createElement("div");
  shown.className = "prose";
  shown.append(markdown(text, openRule));
  return shown;
}

// A menu of the fixes and refactorings at the cursor.

import { StateEffect, StateField, type EditorState, type Extension } from "@codemirror/state";
import { closeHoverTooltips, EditorView, keymap, showTooltip, type Tooltip } from "@codemirror/view";
import type { Finding, Side } from "../engine/answers";
import type { Engine } from "../engine/engine";
import { fixing, place, span } from "./places";

export interface Action {
  title: string;
  run(): Promise<void> | void;
}

const show = StateEffect.define<Tooltip | null>();

const menu = StateField.define<Tooltip | null>({
  create: () => null,
  update(shown, transaction) {
    for (const effect of transaction.effects) if (effect.is(show)) return effect.value;
    return transaction.docChanged || transaction.selection ? null : shown;
  },
  provide: (field) => showTooltip.from(field),
});

export function isMenuOpen(state: EditorState): boolean {
  return state.field(menu) !== null;
}

/** The fixes of a finding, and those for all that are like it. */
export async function fixesOf(view: EditorView, side: Side, engine: Engine, finding: Finding): Promise<Action[]> {
  const fixes = (await engine.ask("fixes", side, finding.index)) ?? [];
  const doc = view.state.doc;
  const actions: Action[] = fixes.map((fix) => ({
    title: fix.title,
    run: () => {
      if (view.state.doc === doc) view.dispatch(fixing(doc, fix.edits));
    },
  }));
  for (const { title, alike } of fixes) {
    if (!alike) continue;
    const run = async (): Promise<void> => {
      const edits = await engine.ask("fix_alike", side, finding.index, ...alike);
      if (edits && view.state.doc === doc) view.dispatch(fixing(doc, edits));
    };
    actions.push({ title: `fix all ${finding.code}: ${title}`, run });
  }
  return actions;
}

async function actionsAt(view: EditorView, side: Side, engine: Engine, findings: Finding[]): Promise<Action[]> {
  const { doc, selection } = view.state;
  const { from, to } = selection.main;
  const line = doc.lineAt(from);
  const touching = findings.filter((finding) => {
    const at = span(doc, finding.range);
    return at.from <= Math.max(to, line.to) && at.to >= Math.min(from, line.from);
  });
  const actions: Action[] = [];
  for (const finding of touching.slice(0, 10)) {
    for (const action of await fixesOf(view, side, engine, finding)) {
      if (!actions.some((known) => known.title === action.title)) actions.push(action);
    }
  }
  const at = place(doc, from);
  for (const title of (await engine.ask("refactorings", side, ...at)) ?? []) {
    const run = async (): Promise<void> => {
      const done = await engine.ask("refactor", side, ...at, title);
      if (!done || view.state.doc !== doc) return;
      if (done.refusal) view.dispatch({ effects: show.of(notice(from, done.refusal)) });
      else view.dispatch(fixing(doc, done.edits));
    };
    actions.push({ title, run });
  }
  return actions;
}

export function actions(side: Side, engine: () => Engine | undefined, findings: () => Finding[]): Extension {
  const open = (view: EditorView): boolean => {
    const running = engine();
    if (!running) return true;
    const doc = view.state.doc;
    void actionsAt(view, side, running, findings()).then((found) => {
      if (view.state.doc !== doc) return;
      const at = view.state.selection.main.head;
      const shown = found.length > 0 ? list(at, found) : notice(at, "There is nothing to do here.");
      // A hover would cover the menu.
      view.dispatch({ effects: [show.of(shown), closeHoverTooltips] });
    });
    return true;
  };
  const close = (view: EditorView): boolean => {
    if (!view.state.field(menu)) return false;
    view.dispatch({ effects: show.of(null) });
    return true;
  };
  return [
    menu,
    keymap.of([
      { key: "Mod-.", run: open },
      { key: "Alt-Enter", run: open },
      { key: "Escape", run: close },
    ]),
  ];
}

function notice(pos: number, text: string): Tooltip {
  const create = () => {
    const dom = document.createElement("div");
    dom.className = "menu notice";
    dom.setAttribute("role", "status");
    dom.textContent = text;
    return { dom };
  };
  return { pos, above: false, create };
}

function list(pos: number, found: Action[]): Tooltip {
  const create = (view: EditorView) => {
    const dom = document.createElement("div");
    dom.className = "menu";
    dom.setAttribute("role", "menu");
    dom.setAttribute("aria-label", "Actions");
    const close = (): void => {
      view.dispatch({ effects: show.of(null) });
      view.focus();
    };
    const items = found.map((action) => item(action, close));
    dom.append(...items);
    dom.addEventListener("keydown", (event) => move(event, items, close));
    return { dom, mount: () => items[0]?.focus() };
  };
  return { pos, above: false, create };
}

function item(action: Action, close: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.setAttribute("role", "menuitem");
  button.tabIndex = -1;
  button.textContent = action.title;
  button.addEventListener("click", () => {
    close();
    void action.run();
  });
  return button;
}

function move(event: KeyboardEvent, items: HTMLButtonElement[], close: () => void): void {
  const focused = items.findIndex((item) => item.matches(":focus"));
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step !== 0) items[(focused + step + items.length) % items.length]?.focus();
  else if (event.key === "Escape" || event.key === "Tab") close();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

// Colours of expressions, computed by the module.

import { RangeSetBuilder, StateEffect, StateField, type Extension } from "@codemirror/state";
import { Decoration, EditorView, ViewPlugin, type DecorationSet, type ViewUpdate } from "@codemirror/view";
import type { Highlight, Side } from "../engine/answers";
import type { Engine } from "../engine/engine";
import { span } from "./places";

const set = StateEffect.define<DecorationSet>();

const colours = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, transaction) {
    for (const effect of transaction.effects) if (effect.is(set)) return effect.value;
    return shown.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Asks after a pause, for what can be seen. */
const PAUSE = 120;

export function highlights(side: Side, engine: () => Engine | undefined): Extension {
  const asker = ViewPlugin.define((view) => {
    let timer = 0;
    const ask = async (): Promise<void> => {
      const doc = view.state.doc;
      const { from, to } = view.viewport;
      const [first, last] = [doc.lineAt(from).number - 1, doc.lineAt(to).number - 1];
      const found = await engine()?.ask("highlights", side, first, last);
      if (found && view.state.doc === doc) view.dispatch({ effects: set.of(decorations(view, found)) });
    };
    const later = (): void => {
      clearTimeout(timer);
      timer = window.setTimeout(() => void ask(), PAUSE);
    };
    later();
    return {
      update(update: ViewUpdate) {
        if (update.docChanged || update.viewportChanged) later();
      },
      destroy: () => clearTimeout(timer),
    };
  });
  return [colours, asker];
}

function decorations(view: EditorView, found: Highlight[]): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  const spans = found.map(([range, kind]) => ({ ...span(view.state.doc, range), kind }));
  spans.sort((one, other) => one.from - other.from);
  for (const { from, to, kind } of spans) {
    if (from < to) builder.add(from, to, Decoration.mark({ class: `cel-${kind}` }));
  }
  return builder.finish();
}

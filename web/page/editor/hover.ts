// Hovers of the module, by mouse or keyboard.

import { StateEffect, StateField, type Extension } from "@codemirror/state";
import { EditorView, hoverTooltip, keymap, showTooltip, type Tooltip } from "@codemirror/view";
import type { Side } from "../engine/answers";
import type { Engine } from "../engine/engine";
import { markdown, type OpenRule } from "../view/markdown";
import { isMenuOpen } from "./actions";
import { place, span } from "./places";

const show = StateEffect.define<Tooltip | null>();

/** The hover that was asked for by keyboard. Anything else that happens closes it. */
const asked = StateField.define<Tooltip | null>({
  create: () => null,
  update(shown, transaction) {
    for (const effect of transaction.effects) if (effect.is(show)) return effect.value;
    return transaction.docChanged || transaction.selection ? null : shown;
  },
  provide: (field) => showTooltip.from(field),
});

export function hovers(side: Side, engine: () => Engine | undefined, openRule: OpenRule): Extension {
  const tooltip = async (view: EditorView, offset: number): Promise<Tooltip | null> => {
    const doc = view.state.doc;
    const hover = await engine()?.ask("hover", side, ...place(doc, offset));
    if (!hover || view.state.doc !== doc || isMenuOpen(view.state)) return null;
    const { from, to } = span(doc, hover.range);
    const create = () => {
      const dom = document.createElement("div");
      dom.className = "hover prose";
      dom.append(markdown(hover.markdown, openRule));
      return { dom };
    };
    return { pos: from, end: to, above: true, create };
  };
  const ask = (view: EditorView): boolean => {
    void tooltip(view, view.state.selection.main.head).then((found) => {
      if (!found) return;
      view.dispatch({ effects: [show.of(found), EditorView.announce.of(found.create(view).dom.textContent ?? "")] });
    });
    return true;
  };
  const close = (view: EditorView): boolean => {
    if (!view.state.field(asked)) return false;
    view.dispatch({ effects: show.of(null) });
    return true;
  };
  return [
    asked,
    hoverTooltip(tooltip, { hoverTime: 350 }),
    keymap.of([
      { key: "Mod-i", run: ask },
      { key: "Escape", run: close },
    ]),
  ];
}

// Long lines are wrapped, and their parts begin below the text of their first one.

import { RangeSetBuilder, type Extension } from "@codemirror/state";
import { Decoration, EditorView, ViewPlugin, type DecorationSet, type ViewUpdate } from "@codemirror/view";

/** The deepest hanging indentation, in columns. */
const DEEPEST = 40;

const LINES = Array.from({ length: DEEPEST + 1 }, (_, columns) => Decoration.line({ class: `hang-${columns}` }));

// The styles are classes, because the page's Content-Security-Policy allows no style attributes.
const theme = EditorView.theme(
  Object.fromEntries(
    LINES.map((_, columns) => [
      `.cm-line.hang-${columns}`,
      { paddingLeft: `calc(${columns + 2}ch + 6px)`, textIndent: `-${columns + 2}ch` },
    ]),
  ),
);

function decorations(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges) {
    for (let at = from; at <= to; ) {
      const line = view.state.doc.lineAt(at);
      const indentation = /^(?: |- )*/.exec(line.text)?.[0].length ?? 0;
      const decoration = LINES[Math.min(indentation, DEEPEST)];
      if (decoration) builder.add(line.from, line.from, decoration);
      at = line.to + 1;
    }
  }
  return builder.finish();
}

const hanging = ViewPlugin.define(
  (view) => ({
    shown: decorations(view),
    update(update: ViewUpdate) {
      if (update.docChanged || update.viewportChanged) this.shown = decorations(update.view);
    },
  }),
  { decorations: (plugin) => plugin.shown },
);

export const wrap: Extension = [EditorView.lineWrapping, hanging, theme];

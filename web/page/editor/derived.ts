// Names that follow from a placeholder while it is filled in, such as the plural from the kind.

import { hasNextSnippetField, hasPrevSnippetField } from "@codemirror/autocomplete";
import { EditorState, StateEffect, StateField, type ChangeDesc, type Extension, type TransactionSpec } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import type { Template, TemplatePlace } from "./snippet";

interface Span {
  from: number;
  to: number;
}

interface Names {
  source: Span;
  targets: (Span & { derive: (text: string) => string })[];
}

const set = StateEffect.define<Names | null>();

const names = StateField.define<Names | null>({
  create: () => null,
  update(known, transaction) {
    for (const effect of transaction.effects) if (effect.is(set)) return effect.value;
    if (!known || !transaction.docChanged) return known;
    const { changes } = transaction;
    const targets = known.targets.map((target) => ({ ...target, ...after(target, changes) }));
    return { source: after(known.source, changes), targets };
  },
});

function after({ from, to }: Span, changes: ChangeDesc): Span {
  return { from: changes.mapPos(from, -1), to: changes.mapPos(to, 1) };
}

/** Changes the derived texts in the transaction that changes their source. It ends with an edit of a derived text, or with the template. */
const follow = EditorState.transactionFilter.of((transaction): TransactionSpec | readonly TransactionSpec[] => {
  const { startState, changes } = transaction;
  const known = startState.field(names, false);
  if (!known || !transaction.docChanged) return transaction;
  const isFilledIn = hasNextSnippetField(startState) || hasPrevSnippetField(startState);
  if (!isFilledIn || known.targets.some(({ from, to }) => changes.touchesRange(from, to) !== false)) {
    return [transaction, { effects: set.of(null) }];
  }
  const { from, to } = after(known.source, changes);
  const text = transaction.newDoc.sliceString(from, to);
  const derived = known.targets.map((target) => ({ ...after(target, changes), insert: target.derive(text) }));
  return [transaction, { changes: derived, sequential: true }];
});

export const derivedNames: Extension = [names, follow];

/** Follows the derived texts of a template that was inserted at `from`, in a line of this indentation. */
export function followNames(view: EditorView, { source, derived }: Template, from: number, indentation: number): void {
  if (!source || derived.length === 0) return;
  const { doc } = view.state;
  const first = doc.lineAt(from).number;
  const span = ({ line, column, length }: TemplatePlace): Span => {
    const start = line === 0 ? from + column : doc.line(first + line).from + indentation + column;
    return { from: start, to: start + length };
  };
  const targets = derived.map((text) => ({ ...span(text), derive: text.derive }));
  view.dispatch({ effects: set.of({ source: span(source), targets }) });
}

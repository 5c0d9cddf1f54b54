// Converts places between the module and the editor.

import type { ChangeDesc, ChangeSpec, Text, TransactionSpec } from "@codemirror/state";
import type { Range, Replacement } from "../engine/answers";

export function place(doc: Text, offset: number): [number, number] {
  const line = doc.lineAt(offset);
  return [line.number - 1, offset - line.from];
}

/** A place outside of the text is its nearest end. */
export function offset(doc: Text, line: number, column: number): number {
  if (line >= doc.lines) return doc.length;
  const found = doc.line(line + 1);
  return Math.min(found.from + column, found.to);
}

export function span(doc: Text, [line, column, endLine, endColumn]: Range): { from: number; to: number } {
  const from = offset(doc, line, column);
  return { from, to: Math.max(from, offset(doc, endLine, endColumn)) };
}

export function changes(doc: Text, edits: Replacement[]): ChangeSpec[] {
  return edits.map(({ range, insert }) => ({ ...span(doc, range), insert }));
}

/** The transaction of a fix: the cursor goes to the end of its first edit, where the eye looks for it. */
export function fixing(doc: Text, edits: Replacement[]): TransactionSpec {
  return { changes: changes(doc, edits), scrollIntoView: false, userEvent: "input.fix" };
}

/** The changes as replacements that are applied one after the other: from the end, so that none moves the next. */
export function replacements(doc: Text, changed: ChangeDesc, insertion: (from: number, to: number) => string): Replacement[] {
  const edits: Replacement[] = [];
  changed.iterChangedRanges((from, to, fromNew, toNew) => {
    edits.push({ range: [...place(doc, from), ...place(doc, to)], insert: insertion(fromNew, toNew) });
  });
  return edits.reverse();
}

// Enter continues in the column where YAML continues.

import type { StateCommand } from "@codemirror/state";

/** A key without a value, perhaps with a comment after it. */
const OPEN = /:\s*(#.*)?$/;

export const enter: StateCommand = ({ state, dispatch }) => {
  if (state.readOnly) return false;
  const { from, to } = state.selection.main;
  const line = state.doc.lineAt(from);
  const before = line.text.slice(0, from - line.from);
  const indentation = /^\s*(?:- +)*/.exec(before)?.[0].replaceAll("-", " ") ?? "";
  const insert = state.lineBreak + indentation + (OPEN.test(before) ? "  " : "");
  dispatch(
    state.update({
      changes: { from, to, insert },
      selection: { anchor: from + insert.length },
      scrollIntoView: true,
      userEvent: "input",
    }),
  );
  return true;
};

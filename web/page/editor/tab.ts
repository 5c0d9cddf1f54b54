// Tab indents. After Escape it leaves the editor, as CodeMirror provides for.

import { indentLess, indentMore } from "@codemirror/commands";
import type { StateCommand } from "@codemirror/state";
import type { KeyBinding } from "@codemirror/view";

const STEP = 2;

/** Indents the selected lines, or writes spaces up to the next step. */
const indent: StateCommand = ({ state, dispatch }) => {
  const { main } = state.selection;
  if (!main.empty) return indentMore({ state, dispatch });
  const column = main.head - state.doc.lineAt(main.head).from;
  dispatch(state.update(state.replaceSelection(" ".repeat(STEP - (column % STEP))), { scrollIntoView: true, userEvent: "input" }));
  return true;
};

export const tab: KeyBinding = { key: "Tab", run: indent, shift: indentLess };

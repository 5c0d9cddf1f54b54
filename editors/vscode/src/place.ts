import * as vscode from 'vscode';

/** A place in a document, and what the API server said about it. */
export interface Place {
  severity: string;
  message: string;
  /** The path in the document, empty when the message held no more than a path. */
  written: string;
  range: vscode.Range;
}

interface JsonPosition {
  line: number;
  character: number;
}

interface JsonPlace {
  severity: string;
  message: string;
  written: string;
  range: { start: JsonPosition; end: JsonPosition };
}

/** Reads one object of what `crd-ls locate --format json` prints. */
export function placeFrom(document: vscode.TextDocument, json: unknown): Place {
  const { severity, message, written, range } = json as JsonPlace;
  const position = (of: JsonPosition) => positionFrom(document, of);
  return { severity, message, written, range: new vscode.Range(position(range.start), position(range.end)) };
}

/** The command counts characters, the editor the units of UTF-16. */
function positionFrom(document: vscode.TextDocument, { line, character }: JsonPosition): vscode.Position {
  if (line >= document.lineCount) {
    return document.lineAt(document.lineCount - 1).range.end;
  }
  const before = Array.from(document.lineAt(line).text).slice(0, character).join('');
  return new vscode.Position(line, before.length);
}

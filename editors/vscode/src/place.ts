import * as vscode from 'vscode';

import type { Server } from './server';

/** A place in an open document, and what there is to say about it. */
export interface Place {
  uri: vscode.Uri;
  range: vscode.Range;
  title: string;
  /** As in a diagnostic of the protocol: 1 is an error, 2 a warning. */
  severity: number;
  /** The path in the document, where something is found. */
  path: string | undefined;
}

/** Where what the API server said is. */
export interface Located {
  places: Place[];
  /** What was said of which there is no place. */
  lost: string[];
}

interface ProtocolPlace {
  uri: string;
  range: { start: ProtocolPosition; end: ProtocolPosition };
  title: string;
  severity: number;
  path?: string;
}

interface ProtocolPosition {
  line: number;
  character: number;
}

/** Asks the server; the document is where it looks first. Undefined when it could not analyse the document. */
export async function locate(
  server: Server,
  document: vscode.TextDocument,
  message: string,
): Promise<Located | undefined> {
  const params = { textDocument: { uri: server.uriFor(document) }, message };
  const answer = await server.request<{ places: ProtocolPlace[]; lost: string[] } | null>('crd-ls/locate', params);
  return answer ? { places: answer.places.map(placeFrom), lost: answer.lost } : undefined;
}

function placeFrom({ uri, range: { start, end }, title, severity, path }: ProtocolPlace): Place {
  const range = new vscode.Range(start.line, start.character, end.line, end.character);
  return { uri: vscode.Uri.parse(uri, true), range, title, severity, path };
}

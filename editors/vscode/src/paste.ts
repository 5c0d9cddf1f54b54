import * as vscode from 'vscode';

import type { Server } from './server';

const SELECTOR = ['file', 'untitled'].map((scheme) => ({ scheme, language: 'yaml' }));

const TEXT = 'text/plain';

const KIND = vscode.DocumentDropOrPasteEditKind.Text.append('crd-ls', 'indented');

/** Entries and items that are pasted take the indentation of their place. The plain text is offered beside that. */
export function provideIndentedPaste(server: Server): vscode.Disposable {
  const provider: vscode.DocumentPasteEditProvider = {
    provideDocumentPasteEdits: (document, ranges, copied, _, token) => indented(server, document, ranges, copied, token),
  };
  return vscode.languages.registerDocumentPasteEditProvider(SELECTOR, provider, {
    providedPasteEditKinds: [KIND],
    pasteMimeTypes: [TEXT],
  });
}

async function indented(
  server: Server,
  document: vscode.TextDocument,
  ranges: readonly vscode.Range[],
  copied: vscode.DataTransfer,
  token: vscode.CancellationToken,
): Promise<vscode.DocumentPasteEdit[] | undefined> {
  const [range, ...others] = ranges;
  const text = await copied.get(TEXT)?.asString();
  if (!range || others.length > 0 || !text || server.state.kind !== 'running') {
    return undefined;
  }
  const answer = await server
    .request<string | null>('crd-ls/indentPasted', {
      textDocument: { uri: server.uriFor(document) },
      range: { start: positionOf(range.start), end: positionOf(range.end) },
      text,
    })
    .catch(() => null);
  if (answer === null || token.isCancellationRequested) {
    return undefined;
  }
  const before = document.lineAt(range.start).text.slice(0, range.start.character);
  const inserted = withoutIndentation(answer, before.search(/[^ ]|$/));
  return inserted === undefined
    ? undefined
    : [new vscode.DocumentPasteEdit(inserted, 'Indent as the Entries Here', KIND)];
}

/** The text whose lines but the first begin so many spaces further left: VS Code indents them as the first one's line is. */
function withoutIndentation(text: string, spaces: number): string | undefined {
  const lines = text.split('\n').map((line, number) => {
    const indentation = line.search(/[^ ]|$/);
    const isLost = number > 0 && indentation < spaces && line.trim() !== '';
    return isLost ? undefined : line.slice(number > 0 ? Math.min(indentation, spaces) : 0);
  });
  return lines.includes(undefined) ? undefined : lines.join('\n');
}

function positionOf({ line, character }: vscode.Position): { line: number; character: number } {
  return { line, character };
}

import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import * as vscode from 'vscode';

import { findBinary } from './binary';
import { run } from './run';

/** What `crd-ls test --format json` prints of a case. A suite runs once for each variant of its CRD. */
interface Case {
  file: string;
  crd: string;
  group: string;
  name: string;
  passed: boolean;
  expected: string | null;
  found: string | null;
}

const FILES = '**/*.{yaml,yml,json}';

/** The test suites of CRDs as test items, which VS Code runs from its list and from the margin of a suite. */
export function provideSuites(context: vscode.ExtensionContext): vscode.Disposable {
  const suites = new Suites(context);
  const watcher = vscode.workspace.createFileSystemWatcher(FILES);
  const listed = (document: vscode.TextDocument) => void suites.list(document.uri);
  vscode.workspace.textDocuments.forEach(listed);
  return vscode.Disposable.from(
    suites,
    watcher,
    watcher.onDidDelete((uri) => suites.remove(uri)),
    vscode.workspace.onDidOpenTextDocument(listed),
    vscode.workspace.onDidSaveTextDocument(listed),
  );
}

class Suites implements vscode.Disposable {
  private readonly controller = vscode.tests.createTestController('crd-ls', 'Test suites of CRDs');

  constructor(private readonly context: vscode.ExtensionContext) {
    this.controller.refreshHandler = () => this.listAll();
    this.controller.createRunProfile(
      'Run',
      vscode.TestRunProfileKind.Run,
      (request, token) => this.run(request, token),
      true,
    );
  }

  dispose(): void {
    this.controller.dispose();
  }

  remove(uri: vscode.Uri): void {
    this.controller.items.delete(uri.toString());
  }

  /** Lists the cases of a file. What is no suite is left out without a word. */
  async list(uri: vscode.Uri): Promise<void> {
    if (uri.scheme !== 'file' || !/\.(ya?ml|json)$/.test(uri.path)) {
      return;
    }
    const text = await readFile(uri.fsPath, 'utf8').catch(() => '');
    if (!mayBeSuite(uri, text)) {
      this.remove(uri);
      return;
    }
    const cases = await this.cases(uri).catch(() => []);
    this.show(uri, text, cases);
  }

  private async listAll(): Promise<void> {
    const files = await vscode.workspace.findFiles(FILES);
    for (const file of files) {
      await this.list(file);
    }
  }

  private show(uri: vscode.Uri, text: string, cases: Case[]): void {
    if (cases.length === 0) {
      this.remove(uri);
      return;
    }
    const suite = this.controller.createTestItem(uri.toString(), vscode.workspace.asRelativePath(uri), uri);
    const lines = text.split(/\r?\n/);
    let after = 0;
    for (const { group, name } of cases) {
      if (suite.children.get(idOf(group, name))) {
        continue;
      }
      const item = this.controller.createTestItem(idOf(group, name), name, uri);
      item.description = group;
      const line = lines.findIndex((text, at) => at >= after && /\bname:/.test(text) && text.includes(name));
      after = line < 0 ? after : line + 1;
      item.range = new vscode.Range(Math.max(line, 0), 0, Math.max(line, 0), lines[Math.max(line, 0)]?.length ?? 0);
      suite.children.add(item);
    }
    this.controller.items.add(suite);
  }

  private async run(request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> {
    const testRun = this.controller.createTestRun(request);
    const wanted = request.include ?? [...this.controller.items].map(([, item]) => item);
    const excluded = new Set(request.exclude ?? []);
    for (const [suite, items] of bySuite(wanted)) {
      if (token.isCancellationRequested || !suite.uri) {
        break;
      }
      const chosen = items.filter((item) => !excluded.has(item) && !excluded.has(suite));
      chosen.forEach((item) => testRun.started(item));
      try {
        const cases = await this.cases(suite.uri);
        chosen.forEach((item) => report(testRun, item, cases));
      } catch (error) {
        const message = new vscode.TestMessage(error instanceof Error ? error.message : String(error));
        chosen.forEach((item) => testRun.errored(item, message));
      }
    }
    testRun.end();
  }

  private async cases(uri: vscode.Uri): Promise<Case[]> {
    const output = await run(await findBinary(this.context), ['test', '--format', 'json', '--', uri.fsPath], '');
    // Without output, stderr has the reason.
    if (!output.stdout) {
      throw new Error(output.stderr.trim());
    }
    return JSON.parse(output.stdout) as Case[];
  }
}

/** Whether crd-ls is to be asked about a file: it is in a folder of samples, or has what a suite has. */
function mayBeSuite(uri: vscode.Uri, text: string): boolean {
  const folder = path.posix.basename(path.posix.dirname(uri.path));
  return folder === 'valid' || folder === 'invalid' || (/\btests"?:/.test(text) && /\b(onCreate|onUpdate)\b/.test(text));
}

function idOf(group: string, name: string): string {
  return `${group}/${name}`;
}

/** The cases among items, by their suites. */
function bySuite(items: readonly vscode.TestItem[]): Map<vscode.TestItem, vscode.TestItem[]> {
  const found = new Map<vscode.TestItem, vscode.TestItem[]>();
  for (const item of items) {
    const suite = item.parent ?? item;
    const cases = item.parent ? [item] : [...item.children].map(([, child]) => child);
    found.set(suite, [...(found.get(suite) ?? []), ...cases]);
  }
  return found;
}

/** Reports a case, which fails if it does with any variant of the CRD. */
function report(testRun: vscode.TestRun, item: vscode.TestItem, cases: Case[]): void {
  const outcomes = cases.filter(({ group, name }) => idOf(group, name) === item.id);
  const failures = outcomes.filter(({ passed }) => !passed);
  if (outcomes.length === 0) {
    testRun.skipped(item);
  } else if (failures.length === 0) {
    testRun.passed(item);
  } else {
    const messages = failures.map(({ crd, expected, found }) => {
      const message = vscode.TestMessage.diff(`with ${crd}`, expected ?? '', found ?? '');
      if (item.uri && item.range) {
        message.location = new vscode.Location(item.uri, item.range);
      }
      return message;
    });
    testRun.failed(item, messages);
  }
}

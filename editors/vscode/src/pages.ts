import * as vscode from 'vscode';

const COMMAND = 'crd-ls.explain';

/** The pages that explain codes. The extension brings them, so that they are at hand without a network. */
export class Pages {
  private readonly codes: Promise<Set<string>>;

  constructor(private readonly context: vscode.ExtensionContext) {
    this.codes = this.found().catch(() => new Set<string>());
  }

  /** The command that shows the page of a code, or asks for one. */
  provide(): vscode.Disposable {
    return vscode.commands.registerCommand(COMMAND, (code?: unknown) => this.explain(code));
  }

  /** The same diagnostics, whose codes open pages of the extension. */
  async linked(diagnostics: vscode.Diagnostic[]): Promise<vscode.Diagnostic[]> {
    const codes = await this.codes;
    for (const diagnostic of diagnostics) {
      const { code } = diagnostic;
      if (typeof code === 'object' && codes.has(String(code.value))) {
        const argument = encodeURIComponent(JSON.stringify([code.value]));
        diagnostic.code = { value: code.value, target: vscode.Uri.parse(`command:${COMMAND}?${argument}`) };
      }
    }
    return diagnostics;
  }

  private async explain(code: unknown): Promise<void> {
    const codes = await this.codes;
    const chosen =
      typeof code === 'string' && codes.has(code)
        ? code
        : await vscode.window.showQuickPick([...codes].sort(), { placeHolder: 'The code of a finding' });
    if (chosen) {
      await vscode.commands.executeCommand('markdown.showPreview', vscode.Uri.joinPath(this.folder, `${chosen}.md`));
    }
  }

  private async found(): Promise<Set<string>> {
    const groups = await vscode.workspace.fs.readDirectory(this.folder);
    const codes = groups.map(async ([group]) => {
      const pages = await vscode.workspace.fs.readDirectory(vscode.Uri.joinPath(this.folder, group));
      return pages.map(([name]) => `${group}/${name.replace(/\.md$/, '')}`);
    });
    return new Set((await Promise.all(codes)).flat());
  }

  private get folder(): vscode.Uri {
    return vscode.Uri.joinPath(this.context.extensionUri, 'docs/rules');
  }
}

import * as vscode from 'vscode';
import {
  DidChangeConfigurationNotification,
  LanguageClient,
  State,
  type StaticFeature,
} from 'vscode-languageclient/node';

import { demandCrdLs, findBinary } from './binary';
import { SELECTOR } from './documents';
import type { Pages } from './pages';
import { leavesSyntaxErrors, serverSettings, settings } from './settings';

export type ServerState =
  | { kind: 'starting' }
  | { kind: 'running'; version: string }
  | { kind: 'stopped'; reason: string };

/** What the server knows of one open document: a part of its answer to `crd-ls/status`. */
export interface DocumentStatus {
  uri: string;
  definitions: number;
}

/** How long a server may take to answer the first message. */
const START_MS = 5_000;

/**
 * Capabilities that the protocol lacks: snippets derive the text of one placeholder from another's, a paste is asked
 * about, a code lens can list resources, and Enter and Tab are not for a suggestion that is written already.
 */
const EXPERIMENTAL: StaticFeature = {
  fillClientCapabilities: (capabilities) => {
    const others = capabilities.experimental as object | undefined;
    const own = { snippetTransforms: true, indentPasted: true, showResources: true, skipsWrittenItems: true };
    capabilities.experimental = { ...others, ...own };
  },
  initialize: () => undefined,
  getState: () => ({ kind: 'static' }),
  clear: () => undefined,
};

/** The server's process, from one start to the next. */
export class Server implements vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<void>();
  private readonly output = vscode.window.createOutputChannel('crd-ls', { log: true });
  private client: LanguageClient | undefined;
  private currentState: ServerState = { kind: 'starting' };
  /** Starts and stops come one after the other, however fast they are asked for. */
  private queue: Promise<void> = Promise.resolve();

  readonly onDidChangeState = this.changed.event;

  constructor(
    private readonly context: vscode.ExtensionContext,
    private readonly pages: Pages,
  ) {}

  get state(): ServerState {
    return this.currentState;
  }

  /** Starts the server, or restarts it, with the current settings. */
  restart(): Promise<void> {
    return this.enqueue(async () => {
      await this.end();
      await this.begin();
    });
  }

  stop(): Promise<void> {
    return this.enqueue(() => this.end());
  }

  /** Nothing when the server could not analyse the document. */
  async documentStatus(document: vscode.TextDocument): Promise<DocumentStatus | undefined> {
    const answer = await this.request<{ documents: DocumentStatus[] }>('crd-ls/status');
    const uri = this.uriFor(document);
    return answer.documents.find((status) => status.uri === uri);
  }

  /** Asks the server; fails when it does not run. */
  async request<Answer>(method: string, params?: object): Promise<Answer> {
    if (!this.client?.isRunning()) {
      throw new Error('the server does not run');
    }
    return params ? this.client.sendRequest<Answer>(method, params) : this.client.sendRequest<Answer>(method);
  }

  /** Whether it runs; the user gets a message when it does not. */
  demand(): boolean {
    const { state } = this;
    if (state.kind === 'running') {
      return true;
    }
    const reason = state.kind === 'starting' ? 'the server is still starting; try again' : state.reason;
    void vscode.window.showWarningMessage(`crd-ls: ${reason}`);
    return false;
  }

  /** What the server calls a document. */
  uriFor(document: vscode.TextDocument): string {
    return this.client?.code2ProtocolConverter.asUri(document.uri) ?? document.uri.toString();
  }

  /** Sends the server the settings as they are now. */
  async configure(): Promise<void> {
    if (this.client?.isRunning()) {
      await this.client.sendNotification(DidChangeConfigurationNotification.type, { settings: serverSettings() });
    }
  }

  dispose(): void {
    this.changed.dispose();
    this.output.dispose();
  }

  private enqueue(task: () => Promise<void>): Promise<void> {
    this.queue = this.queue.then(task, task);
    return this.queue;
  }

  private async begin(): Promise<void> {
    this.enter({ kind: 'starting' });
    let command: string;
    try {
      command = await findBinary(this.context);
      await demandCrdLs(command);
    } catch (error) {
      const reason = this.fail(error);
      void offerSettings(reason);
      return;
    }
    const client = this.newClient(command);
    client.registerFeature(EXPERIMENTAL);
    this.client = client;
    client.onDidChangeState((change) => this.follow(client, change.newState));
    try {
      await within(START_MS, client.start(), `${command} does not speak the Language Server Protocol: no answer in ${START_MS / 1000} s.`);
    } catch (error) {
      const reason = this.fail(error);
      void offerSettings(reason);
      await this.end();
    }
  }

  /** Shows what the server wrote. */
  showOutput(): void {
    this.output.show();
  }

  private async end(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    // A server that failed to start, or does not answer, needs no cleanup.
    await client?.dispose().catch((error: unknown) => this.output.warn(String(error)));
  }

  private newClient(command: string): LanguageClient {
    const env = { ...process.env, CRD_LS_LOG: settings().log };
    return new LanguageClient(
      'crd-ls',
      'crd-ls',
      { command, args: ['--stdio'], options: { env } },
      {
        documentSelector: SELECTOR,
        diagnosticCollectionName: 'crd-ls',
        outputChannel: this.output,
        // Evaluated at each start, also when the client restarts a crashed server.
        initializationOptions: serverSettings,
        middleware: {
          handleDiagnostics: async (uri, diagnostics, next) => next(uri, await this.pages.linked(shown(uri, diagnostics))),
        },
      },
    );
  }

  /** The client restarts a server that crashed by itself, until it crashes too often. */
  private follow(client: LanguageClient, state: State): void {
    if (client !== this.client) {
      return;
    }
    switch (state) {
      case State.Running:
        return this.enter({ kind: 'running', version: client.initializeResult?.serverInfo?.version ?? 'unknown' });
      case State.Starting:
        return this.enter({ kind: 'starting' });
      default:
        return this.enter({ kind: 'stopped', reason: 'The server has ended. Its output says why.' });
    }
  }

  private fail(error: unknown): string {
    const reason = error instanceof Error ? error.message : String(error);
    this.output.error(reason);
    this.enter({ kind: 'stopped', reason });
    return reason;
  }

  private enter(state: ServerState): void {
    this.currentState = state;
    this.changed.fire();
  }
}

/** The diagnostics that nobody else shows. */
function shown(uri: vscode.Uri, diagnostics: vscode.Diagnostic[]): vscode.Diagnostic[] {
  const document = vscode.workspace.textDocuments.find((open) => open.uri.toString() === uri.toString());
  if (!document || !leavesSyntaxErrors(document)) {
    return diagnostics;
  }
  return diagnostics.filter(({ code }) => !(typeof code === 'object' ? code.value : code)?.toString().startsWith('yaml/'));
}

async function offerSettings(reason: string): Promise<void> {
  const open = 'Open Settings';
  const show = 'Show Output';
  switch (await vscode.window.showErrorMessage(`crd-ls: ${reason}`, open, show)) {
    case open:
      return vscode.commands.executeCommand('workbench.action.openSettings', 'crd-ls.path');
    case show:
      return vscode.commands.executeCommand('crd-ls.showOutput');
  }
}

/** What `work` comes to; fails for this reason when that takes longer. */
async function within<Result>(milliseconds: number, work: Promise<Result>, reason: string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(reason)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

// VS Code as a server: installs the extension and serves a folder.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

import { pause, PATIENCE_MS, until } from './patience.mjs';

// The longest wait for the server's end, in milliseconds.
const END_MS = 10_000;

// Settings without animations, prompts, network access, and panels that a picture does not need.
const SETTINGS = {
  'breadcrumbs.enabled': false,
  'chat.commandCenter.enabled': false,
  'editor.autoClosingBrackets': 'never',
  'editor.autoClosingQuotes': 'never',
  'editor.autoIndent': 'full',
  'editor.codeActionsOnSave': { 'source.fixAll.crd-ls': 'explicit' },
  'editor.fontSize': 13,
  'editor.formatOnPaste': false,
  'editor.minimap.enabled': false,
  'editor.quickSuggestions': { other: 'off', comments: 'off', strings: 'off' },
  'editor.stickyScroll.enabled': false,
  'editor.suggestOnTriggerCharacters': false,
  'editor.wordWrap': 'off',
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
  'files.autoSave': 'off',
  'git.enabled': false,
  'problems.defaultViewMode': 'tree',
  'telemetry.telemetryLevel': 'off',
  'terminal.integrated.defaultProfile.linux': 'bash',
  // Renders the terminal as page elements, so that tests can read its text.
  'terminal.integrated.gpuAcceleration': 'off',
  'workbench.activityBar.location': 'hidden',
  'workbench.colorTheme': 'Default Dark Modern',
  'workbench.enableExperiments': false,
  'workbench.layoutControl.enabled': false,
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.welcomePage.walkthroughs.openOnInstall': false,
  'yaml.validate': false,
};

export class CodeServer {
  constructor(installation, home) {
    this.entry = path.join(installation, 'out/node/entry.js');
    this.home = home;
    this.data = path.join(home, 'data');
    this.extensions = path.join(home, 'extensions');
  }

  /** Writes the user's settings. */
  prepare() {
    write(path.join(this.data, 'User/settings.json'), SETTINGS);
  }

  /** What crd-ls wrote to its output channel. */
  outputChannel() {
    const files = readdirSync(this.data, { recursive: true }).filter((file) => file.endsWith('crd-ls.log'));
    return files.map((file) => `${file}:\n${readFileSync(path.join(this.data, file), 'utf8')}`).join('\n');
  }

  /** Sets what belongs to the machine that the server runs on. */
  configureMachine(settings) {
    write(path.join(this.data, 'Machine/settings.json'), settings);
  }

  async install(vsix) {
    await promisify(execFile)(process.execPath, this.arguments('--install-extension', vsix), {
      env: this.environment(),
      timeout: PATIENCE_MS,
    });
  }

  /** Serves `folder`; the address to open. */
  async serve(folder) {
    const port = await freePort();
    const log = openSync(path.join(this.home, 'code-server.log'), 'a');
    const options = ['--auth', 'none', '--disable-telemetry', '--disable-update-check', '--disable-workspace-trust'];
    this.process = spawn(
      process.execPath,
      this.arguments('--bind-addr', `127.0.0.1:${port}`, '--disable-getting-started-override', ...options, folder),
      { env: this.environment(), stdio: ['ignore', log, log], detached: true },
    );
    closeSync(log);
    const address = `http://127.0.0.1:${port}`;
    await until('code-server', async () => (await fetch(`${address}/healthz`)).ok);
    return `${address}/?folder=${encodeURIComponent(folder)}`;
  }

  /** Ends the server and all that it started. */
  async stop() {
    if (!this.process) {
      return;
    }
    const ended = once(this.process, 'exit');
    this.signal('SIGTERM');
    if (this.process.exitCode === null && this.process.signalCode === null) {
      await Promise.race([ended, pause(END_MS)]);
    }
    this.signal('SIGKILL');
  }

  /** To the server's whole group, which may be gone. */
  signal(name) {
    try {
      process.kill(-this.process.pid, name);
    } catch (error) {
      if (error.code !== 'ESRCH') {
        throw error;
      }
    }
  }

  arguments(...rest) {
    return [this.entry, '--user-data-dir', this.data, '--extensions-dir', this.extensions, ...rest];
  }

  environment() {
    return { ...process.env, HOME: this.home, XDG_CONFIG_HOME: path.join(this.home, 'config'), XDG_DATA_HOME: this.home };
  }
}

function write(file, settings) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(settings, undefined, 2));
}

function freePort() {
  return new Promise((resolve, reject) => {
    const listener = createServer();
    listener.on('error', reject);
    listener.listen(0, '127.0.0.1', () => {
      const { port } = listener.address();
      listener.close(() => resolve(port));
    });
  });
}

// Packages the extension with a crd-ls, installs it in a real VS Code and uses it as a user does:
//   npm test -- path/to/crd-ls
// CODE_SERVER is where code-server is installed, CHROMIUM the browser. UPDATE_PICTURES=1 takes the README's pictures.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

import { CodeServer } from './code_server.mjs';
import { PATIENCE_MS } from './patience.mjs';
import { session } from './session.mjs';
import { Workbench } from './workbench.mjs';
import { prepareWorkspace } from './workspace.mjs';

const extension = fileURLToPath(new URL('..', import.meta.url));
const repository = path.resolve(extension, '../..');
const results = path.join(repository, 'target/vscode');
const binary = path.resolve(process.argv[2] ?? path.join(repository, 'target/release/crd-ls'));
const installation = process.env.CODE_SERVER ?? path.join(repository, 'target/ci/code-server/node_modules/code-server');
const pictures = Boolean(process.env.UPDATE_PICTURES);

const WINDOW = { width: 1100, height: 900 };
const BROWSER = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
    ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  ],
};

const vsix = execFileSync(
  process.execPath,
  [path.join(extension, 'scripts/package.mjs'), '--binary', binary, '--out', results],
  { encoding: 'utf8' },
).trim().split('\n').at(-1);

// A substitute for another extension.
const other = path.join(results, 'other.vsix');
execFileSync(
  process.execPath,
  [path.join(extension, 'node_modules/@vscode/vsce/vsce'), 'package', '--allow-missing-repository', '--skip-license', '--out', other],
  { cwd: path.join(extension, 'tests/red_hat'), stdio: ['ignore', 'ignore', 'inherit'] },
);

const home = mkdtempSync(path.join(tmpdir(), 'crd-ls-vscode-'));
const folder = path.join(home, 'workspace');
mkdirSync(folder);
prepareWorkspace(folder, repository);

const codeServer = new CodeServer(installation, home);
let browser;
let page;
try {
  codeServer.prepare();
  await codeServer.install(vsix);
  await codeServer.install(other);
  const address = await codeServer.serve(folder);
  browser = await chromium.launch(BROWSER);
  const context = await browser.newContext({
    viewport: WINDOW,
    deviceScaleFactor: pictures ? 1.5 : 1,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  // As long as other waits, because a busy machine is slow.
  context.setDefaultTimeout(PATIENCE_MS);
  page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });
  // The upper part of the window.
  const picture = async (name, height) => {
    if (pictures) {
      await page.screenshot({
        path: path.join(extension, 'images', `${name}.png`),
        clip: { x: 0, y: 0, width: WINDOW.width, height },
      });
    }
  };
  await session({ workbench: new Workbench(page), codeServer, binary, folder, picture });
} catch (error) {
  await page?.screenshot({ path: path.join(results, 'failure.png') }).catch(() => undefined);
  console.error(`the window at that moment: ${path.join(results, 'failure.png')}`);
  console.error(codeServer.outputChannel());
  throw error;
} finally {
  await browser?.close();
  await codeServer.stop();
  rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

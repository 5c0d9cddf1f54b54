// The server process: its end, a restart, and a missing server.
import assert from 'node:assert/strict';
import path from 'node:path';

import { check } from '../check.mjs';
import { until, untilEqual } from '../patience.mjs';
import { serverProcesses } from '../servers.mjs';
import { GUIDE } from '../workspace.mjs';

export async function restartStartsAnotherServer({ workbench, codeServer, binary, folder }) {
  const [before] = serverProcesses(codeServer.extensions);
  await workbench.command('crd-ls: Restart Server');
  await anotherServer(before, { workbench, codeServer, binary, folder });
}

export async function crashedServerComesBack({ workbench, codeServer, binary, folder }) {
  const [before] = serverProcesses(codeServer.extensions);
  process.kill(before, 'SIGKILL');
  await anotherServer(before, { workbench, codeServer, binary, folder });
}

export async function missingServerIsReported({ workbench, codeServer, binary, folder }) {
  codeServer.configureMachine({ 'crd-ls.path': '/nowhere/crd-ls' });
  await until('a status that says so', async () => (await workbench.languageStatus()).includes('crd-ls does not run'));
  await until('an offer', () => workbench.page.locator('.notification-toast', { hasText: '/nowhere/crd-ls' }).isVisible());
  await untilEqual('no squiggle', 0, () => workbench.squiggles());
  codeServer.configureMachine({ 'crd-ls.path': '/bin/echo' });
  const what = '/bin/echo is not crd-ls: asked for its version, it says';
  await until('what it is instead', () => workbench.page.locator('.notification-toast', { hasText: what }).isVisible());
  codeServer.configureMachine({ 'crd-ls.path': binary });
  await until('the server that was chosen', async () => (await workbench.languageStatus()).includes('errors'));
  assert.deepEqual(serverProcesses(codeServer.extensions), []);
  codeServer.configureMachine({});
  await anotherServer(undefined, { workbench, codeServer, binary, folder });
}

/** Waits for one server that is not `before`, and for what it finds as the document is edited. */
async function anotherServer(before, { workbench, codeServer, binary, folder }) {
  await until('another server', () => {
    const running = serverProcesses(codeServer.extensions);
    return running.length === 1 && running[0] !== before;
  });
  const findings = check(binary, path.join(folder, GUIDE));
  await workbench.insertAt(1, 1, '{');
  await until('other squiggles', async () => (await workbench.squiggles()) !== findings.length);
  await workbench.command('File: Revert File');
  await untilEqual('the same squiggles', findings.length, () => workbench.squiggles());
  await until('the state of the document', async () =>
    (await workbench.languageStatus()).includes(`${findings.length} errors`),
  );
}

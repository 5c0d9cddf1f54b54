// Beside other extensions: nothing appears twice.
import assert from 'node:assert/strict';
import path from 'node:path';

import { check } from '../check.mjs';
import { until, untilEqual } from '../patience.mjs';
import { JSON_FILE, VALID } from '../workspace.mjs';

/** Begins with a valid definition, while the other extension does not validate. */
export async function yamlErrorsAreReportedOnce({ workbench, codeServer }) {
  await workbench.replaceText(VALID.replace('spec:', 'spec:\n  half-typed'));
  await untilEqual('the error', 1, () => workbench.squiggles());
  codeServer.configureMachine({ 'yaml.validate': true });
  await untilEqual('no error while another extension does', 0, () => workbench.squiggles());
  codeServer.configureMachine({ 'yaml.validate': true, 'crd-ls.syntaxErrors': true });
  await untilEqual('the error when the user wants it', 1, () => workbench.squiggles());
  codeServer.configureMachine({});
  await workbench.replaceText(VALID);
  await untilEqual('no error', 0, () => workbench.squiggles());
}

export async function jsonErrorsAreReportedOnce({ workbench, binary, folder }) {
  const ours = check(binary, path.join(folder, JSON_FILE)).filter(({ code }) => code.startsWith('yaml/'));
  assert.ok(ours.length > 0, 'the command reports what is wrong with the JSON');
  await workbench.open(JSON_FILE);
  await workbench.command('Problems: Focus on Problems View');
  const problems = () => workbench.problems();
  await until('the finding of VS Code', async () => (await problems()).some((row) => /Expected comma/.test(row)));
  await until('the findings of crd-ls', async () => (await problems()).some((row) => / crd-ls /.test(row)));
  assert.deepEqual((await problems()).filter((row) => row.includes('yaml/')), []);
}

// Fixes, and what is on disk afterwards.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { applyEdits, check, mended } from '../check.mjs';
import { until, untilEqual } from '../patience.mjs';
import { FIX, GUIDE } from '../workspace.mjs';

export async function lightBulbMovesTheType({ workbench, binary, folder, picture }) {
  const file = path.join(folder, GUIDE);
  const before = readFileSync(file, 'utf8');
  const [finding] = check(binary, file).filter(({ fixes }) => fixes.some(({ title }) => title === FIX));
  const { edits } = finding.fixes.find(({ title }) => title === FIX);
  await workbench.focusEditor();
  await workbench.goTo(finding.range.start.line + 1, finding.range.start.character + 1);
  const bulb = workbench.page.locator('.monaco-editor [class*="codicon-gutter-lightbulb"], .monaco-editor .lightBulbWidget');
  await until('the light bulb', () => bulb.first().isVisible());
  await bulb.first().click();
  const fix = workbench.page.locator('.action-widget').getByRole('option', { name: FIX, exact: true });
  await until(FIX, () => fix.isVisible());
  await picture('light-bulb', 640);
  // The menu takes no click before the pointer has moved.
  await fix.hover({ force: true });
  await fix.click();
  await workbench.edited();
  await workbench.saveAsItIs();
  assert.equal(readFileSync(file, 'utf8'), applyEdits(before, edits));
  const left = check(binary, file);
  await untilEqual('the squiggles that are left', left.length, () => workbench.squiggles());
}

/** The settings have it done on save. */
export async function fixAllOnSave({ workbench, binary, folder }) {
  const file = path.join(folder, GUIDE);
  const typed = '# typed\n';
  const expected = mended(binary, typed + readFileSync(file, 'utf8'));
  await workbench.focusEditor();
  await workbench.goTo(1, 1);
  await workbench.page.keyboard.insertText(typed);
  await workbench.edited();
  await workbench.save();
  assert.equal(readFileSync(file, 'utf8'), expected);
  await untilEqual('the squiggles that are left', check(binary, file).length, () => workbench.squiggles());
}

// Fixes, and the file on disk after them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { applyEdits, check, fixed } from '../check.mjs';
import { again, untilEqual } from '../patience.mjs';
import { FIX, GUIDE } from '../workspace.mjs';

export async function lightBulbMovesTheType({ workbench, binary, folder, picture }) {
  const file = path.join(folder, GUIDE);
  const before = readFileSync(file, 'utf8');
  const [finding] = check(binary, file).filter(({ fixes }) => fixes.some(({ title }) => title === FIX));
  const { edits } = finding.fixes.find(({ title }) => title === FIX);
  const bulb = workbench.page.locator('.monaco-editor [class*="codicon-gutter-lightbulb"], .monaco-editor .lightBulbWidget');
  await again(`the choice to ${FIX}`, async (patience) => {
    // The menu may have closed late, after an earlier choice.
    if ((await workbench.changed()) === 1) {
      return;
    }
    await workbench.page.keyboard.press('Escape');
    await workbench.focusEditor();
    await workbench.goTo(finding.range.start.line + 1, finding.range.start.character + 1);
    await bulb.first().click({ timeout: patience });
    await workbench.action(FIX).waitFor({ timeout: patience });
    await picture('light-bulb', 640);
    await workbench.chooseAction(FIX);
    await workbench.edited(patience);
  });
  await workbench.saveAsItIs();
  assert.equal(readFileSync(file, 'utf8'), applyEdits(before, edits));
  const left = check(binary, file);
  // Clicking may have scrolled, and squiggles exist only in the visible part.
  await workbench.goTo(1, 1);
  await untilEqual('the squiggles that are left', left.length, () => workbench.squiggles());
}

/** The settings have it done on save. */
export async function fixAllOnSave({ workbench, binary, folder }) {
  const file = path.join(folder, GUIDE);
  const typed = '# typed\n';
  const expected = fixed(binary, typed + readFileSync(file, 'utf8'));
  await workbench.insertAt(1, 1, typed);
  await workbench.save();
  assert.equal(readFileSync(file, 'utf8'), expected);
  await untilEqual('the squiggles that are left', check(binary, file).length, () => workbench.squiggles());
}

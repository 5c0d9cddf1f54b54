// The result of `crd-ls check` for a file, which the editor must agree with.
import { execFileSync, spawnSync } from 'node:child_process';

export function check(binary, file) {
  try {
    return JSON.parse(execFileSync(binary, ['check', '--format', 'json', file], { encoding: 'utf8' }));
  } catch (error) {
    // The exit status is 1 if there are errors.
    return JSON.parse(error.stdout);
  }
}

/** The text with a fix's edits made. */
export function applyEdits(text, edits) {
  const lines = text.split('\n');
  const offset = ({ line, character }) =>
    lines.slice(0, line).reduce((sum, before) => sum + before.length + 1, 0) + character;
  const backwards = edits.toSorted((one, other) => offset(other.range.start) - offset(one.range.start));
  return backwards.reduce(
    (result, { range, newText }) => result.slice(0, offset(range.start)) + newText + result.slice(offset(range.end)),
    text,
  );
}

/** The text after `crd-ls check --fix`. */
export function fixed(binary, text) {
  // The exit status is 1 if errors remain.
  return spawnSync(binary, ['check', '--fix', '-'], { input: text, encoding: 'utf8' }).stdout;
}

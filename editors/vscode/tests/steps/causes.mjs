// The consequences of a mistake are shown with it.
import { until, untilEqual } from '../patience.mjs';
import { REPLICAS_FILE, VALID } from '../workspace.mjs';

/** A schema under a misspelt key: one squiggle, one problem, and below it what follows. */
export async function consequencesAreShownWithTheirCause({ workbench }) {
  await workbench.open(REPLICAS_FILE);
  await workbench.replaceText(VALID.replace('openAPIV3Schema', 'openAPIV3Schem'));
  await untilEqual('one squiggle', 1, () => workbench.squiggles());
  await workbench.command('Problems: Focus on Problems View');
  const related = async (words) => (await workbench.problems()).some((row) => row.includes(words));
  await until('the cause', () => related('Rename `openAPIV3Schem` to `openAPIV3Schema`.'));
  await until('what follows from it', () => related('has no schema'));
  await workbench.replaceText(VALID);
  await untilEqual('no squiggle', 0, () => workbench.squiggles());
}

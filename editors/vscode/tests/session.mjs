// A session of a user with the extension, step by step.
import { capabilities } from './check.mjs';
import { fixAllOnSave, lightBulbMovesTheType } from './steps/fixing.mjs';
import {
  messageIsLocatedFromTheClipboard,
  messageIsLocatedFromTheField,
  messageIsLocatedInAnotherDocument,
  selectionOfTheTerminalIsLocated,
} from './steps/locating.mjs';
import {
  diagnosticsAreShown,
  hoverSaysWhatIsWrong,
  otherYamlIsLeftAlone,
  treeIsShownAndFollowsEdits,
  validDefinitionHasNoSquiggle,
} from './steps/reading.mjs';
import { crashedServerComesBack, missingServerIsReported, restartStartsAnotherServer } from './steps/serving.mjs';
import { jsonErrorsAreToldOnce, yamlErrorsAreToldOnce } from './steps/sharing.mjs';
import { completionOffersKeywords, outlineHasTheProperties, renameReachesAllMentions, sampleIsWritten } from './steps/writing.mjs';

/** Each begins with what those before it left. */
const STEPS = [
  diagnosticsAreShown,
  hoverSaysWhatIsWrong,
  messageIsLocatedFromTheClipboard,
  messageIsLocatedFromTheField,
  selectionOfTheTerminalIsLocated,
  treeIsShownAndFollowsEdits,
  lightBulbMovesTheType,
  restartStartsAnotherServer,
  crashedServerComesBack,
  missingServerIsReported,
  fixAllOnSave,
  validDefinitionHasNoSquiggle,
  yamlErrorsAreToldOnce,
  jsonErrorsAreToldOnce,
  otherYamlIsLeftAlone,
  messageIsLocatedInAnotherDocument,
  completionOffersKeywords,
  renameReachesAllMentions,
  outlineHasTheProperties,
  sampleIsWritten,
];

/** What the server must be able to do for a step. */
const NEEDED = new Map([
  [completionOffersKeywords, 'completionProvider'],
  [renameReachesAllMentions, 'renameProvider'],
  [outlineHasTheProperties, 'documentSymbolProvider'],
  [sampleIsWritten, 'executeCommandProvider'],
]);

export async function session(tools) {
  const able = capabilities(tools.binary);
  const steps = STEPS.filter((step) => !NEEDED.has(step) || NEEDED.get(step) in able);
  for (const step of steps) {
    const start = Date.now();
    await step(tools);
    const name = step.name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    console.log(`ok: ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
  }
  console.log(`${steps.length} passed, 0 failed, ${STEPS.length - steps.length} left out`);
}

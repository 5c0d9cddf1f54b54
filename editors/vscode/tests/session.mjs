// A session of a user with the extension, step by step.
import { within } from './patience.mjs';
import { consequencesAreShownWithTheirCause } from './steps/causes.mjs';
import { mistakeInAnExpressionIsExplained, ruleIsEvaluatedOnASample } from './steps/evaluating.mjs';
import { fixAllOnSave, lightBulbMovesTheType } from './steps/fixing.mjs';
import { resourceTurnsRedWithItsDefinition } from './steps/judging.mjs';
import {
  messageIsLocatedFromTheClipboard,
  messageIsLocatedFromTheField,
  messageIsLocatedInAnotherDocument,
  selectionOfTheTerminalIsLocated,
} from './steps/locating.mjs';
import { entryTakesTheIndentationOfItsPlace } from './steps/pasting.mjs';
import {
  diagnosticsAreShown,
  hoverSaysWhatIsWrong,
  otherYamlIsLeftAlone,
  treeIsShownAndFollowsEdits,
  validDefinitionHasNoSquiggle,
} from './steps/reading.mjs';
import {
  ruleIsBrokenInTenWays,
  ruleIsMadeCheaper,
  ruleIsWrittenWithCompletion,
  variableOfAMacroIsNotCompleted,
} from './steps/ruling.mjs';
import { crashedServerComesBack, missingServerIsReported, restartStartsAnotherServer } from './steps/serving.mjs';
import { jsonErrorsAreReportedOnce, yamlErrorsAreReportedOnce } from './steps/sharing.mjs';
import { enterAndTabDoWhatTheyShould, fastLinesAreIndentedOnABusyMachine } from './steps/typing.mjs';
import { newDocumentIsCheckedAndSaved } from './steps/untitled.mjs';
import {
  completionOffersKeywords,
  definitionIsWrittenFromNothing,
  linesBeginWhereTheFileHasThem,
  outlineHasTheProperties,
  renameReachesAllMentions,
  sampleIsWritten,
} from './steps/writing.mjs';

// A successful step takes seconds. The limit ends a failing step whose nested waits would add up.
const STEP_MS = 240_000;
const SESSION_MS = 600_000;

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
  yamlErrorsAreReportedOnce,
  jsonErrorsAreReportedOnce,
  otherYamlIsLeftAlone,
  messageIsLocatedInAnotherDocument,
  completionOffersKeywords,
  renameReachesAllMentions,
  outlineHasTheProperties,
  ruleIsEvaluatedOnASample,
  mistakeInAnExpressionIsExplained,
  sampleIsWritten,
  definitionIsWrittenFromNothing,
  linesBeginWhereTheFileHasThem,
  entryTakesTheIndentationOfItsPlace,
  newDocumentIsCheckedAndSaved,
  consequencesAreShownWithTheirCause,
  resourceTurnsRedWithItsDefinition,
  ruleIsWrittenWithCompletion,
  ruleIsBrokenInTenWays,
  ruleIsMadeCheaper,
  fastLinesAreIndentedOnABusyMachine,
  variableOfAMacroIsNotCompleted,
  enterAndTabDoWhatTheyShould,
];

export async function session(tools) {
  const end = Date.now() + SESSION_MS;
  for (const step of STEPS) {
    const start = Date.now();
    const name = step.name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    await within(name, Math.min(STEP_MS, end - start), step(tools)).catch((error) => {
      throw new Error(`failed: ${name}`, { cause: error });
    });
    console.log(`ok: ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
  }
  console.log(`${STEPS.length} passed, 0 failed`);
}

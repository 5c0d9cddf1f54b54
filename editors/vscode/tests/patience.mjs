// Waits for the user interface.
export const PATIENCE_MS = 120_000;
const FIRST_PATIENCE_MS = 5_000;
const LONGEST_PATIENCE_MS = 40_000;
const PAUSE_MS = 100;

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The first result of `ask` that is not false, undefined or an error; fails when none comes. */
export async function until(what, ask, patience = PATIENCE_MS) {
  const deadline = Date.now() + patience;
  let last;
  while (Date.now() < deadline) {
    try {
      const result = await ask();
      if (result !== false && result !== undefined) {
        return result;
      }
    } catch (error) {
      last = error;
    }
    await pause(PAUSE_MS);
  }
  throw new Error(`${what} did not come`, { cause: last });
}

/** Waits until `ask` gives what is expected, and says what it gave last when it does not. */
export async function untilEqual(what, expected, ask) {
  const wanted = JSON.stringify(expected);
  let seen;
  const look = async () => {
    seen = JSON.stringify(await ask());
    return seen === wanted;
  };
  await until(what, look).catch((error) => {
    throw new Error(`${what}: expected ${wanted}, saw ${seen}`, { cause: error.cause });
  });
}

/**
 * Does again what the user interface may have lost, each time with more patience: a busy machine only takes its time.
 * `attempt` takes that patience in milliseconds, and throws when it is over.
 */
export async function again(what, attempt) {
  const deadline = Date.now() + PATIENCE_MS;
  let last;
  for (let patience = FIRST_PATIENCE_MS; Date.now() < deadline; patience *= 2) {
    try {
      return await attempt(Math.min(patience, LONGEST_PATIENCE_MS));
    } catch (error) {
      last = error;
    }
  }
  throw new Error(`${what} did not come`, { cause: last });
}

/** What `work` gives; fails when that takes longer than this. */
export async function within(what, milliseconds, work) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: not done after ${milliseconds / 1000} s`)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

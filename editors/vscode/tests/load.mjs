// A busy machine.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Does `work` while twice as many processes as there are processors compute. */
export async function underLoad(work) {
  const count = 2 * availableParallelism();
  const processes = Array.from({ length: count }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  try {
    return await work();
  } finally {
    processes.forEach((busy) => busy.kill());
  }
}

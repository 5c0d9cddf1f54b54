// The processes of the server, found by their command line.
import { readFileSync, readdirSync } from 'node:fs';

/** The ids of the processes that run a crd-ls of `folder` as a server. */
export function serverProcesses(folder) {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((entry) => commandLine(entry).some((part) => part.startsWith(folder) && part.endsWith('/server/crd-ls')))
    .filter((entry) => commandLine(entry).includes('--stdio'))
    .map(Number);
}

function commandLine(id) {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0');
  } catch {
    // The process has ended meanwhile.
    return [];
  }
}

import { spawn } from 'node:child_process';

export interface Output {
  status: number | null;
  /** What ended it, if it did not end by itself. */
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** Runs a program to its end, with `input` on its stdin. It is ended when it takes longer than `timeout` milliseconds. */
export function run(program: string, args: string[], input: string, timeout?: number): Promise<Output> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { windowsHide: true, timeout, killSignal: 'SIGKILL' });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
    child.on('error', reject);
    child.on('close', (status, signal) => {
      resolve({ status, signal, stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString() });
    });
    // A program that exits before reading all input gives the reason on stderr.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

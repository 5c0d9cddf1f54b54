import { spawn } from 'node:child_process';

export interface Output {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a program to its end, with `input` on its stdin. */
export function run(program: string, args: string[], input: string): Promise<Output> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { windowsHide: true });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
    child.on('error', reject);
    child.on('close', (status) => {
      resolve({ status, stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString() });
    });
    // A program that ends before it has read everything says why on stderr.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

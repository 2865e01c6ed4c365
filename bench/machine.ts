// What a figure was measured on: without it, none means anything.

import { execFile } from 'node:child_process';
import { arch, cpus, platform, totalmem } from 'node:os';
import { promisify } from 'node:util';

export interface Machine {
  readonly processors: string;
  readonly memoryGb: number;
  readonly system: string;
  readonly node: string;
  /** Where it was, and which. */
  readonly database: string;
  readonly commit: string;
}

export async function readMachine(): Promise<Omit<Machine, 'database'>> {
  const all = cpus();
  return {
    processors: `${all.length} × ${all[0]?.model.trim() ?? 'unknown'}`,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${arch()}`,
    node: process.version,
    commit: await readCommit(),
  };
}

async function readCommit(): Promise<string> {
  const git = async (...parameters: string[]) =>
    (await promisify(execFile)('git', parameters)).stdout.trim();
  try {
    const isChanged = (await git('status', '--porcelain', '--untracked-files=no')) !== '';
    return (await git('rev-parse', '--short', 'HEAD')) + (isChanged ? ', changed' : '');
  } catch {
    return 'unknown';
  }
}

// Whose turn it is, of so many: each commit has another, and the same one always has the same.

import { execFileSync } from 'node:child_process';
import { ROOT } from './copy.ts';

export function turnOfThisCommit(among: number): number {
  const hash = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT }).toString();
  return Number.parseInt(hash.slice(0, 8), 16) % among;
}

// Fails with everything that was found, one a line, and what to do about it.

import assert from 'node:assert/strict';

export function assertNone(found: readonly string[], law: string): void {
  if (found.length === 0) return;
  assert.fail(`${law}:\n  ${[...new Set(found)].join('\n  ')}\n`);
}

// How long what is due may take before it counts as lost: one for a whole run.

import assert from 'node:assert/strict';

let patienceMs = 600_000;

export function bePatientFor(milliseconds: number): void {
  patienceMs = milliseconds;
}

export const patienceNow = () => patienceMs;

/** Returns what fails once the patience is over. */
export function startWaiting(): (what: string) => void {
  const deadline = performance.now() + patienceMs;
  return (what) => assert.ok(performance.now() < deadline, `not done in time: ${what}`);
}

// The ladder of a refund without an answer, from its first request on.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { maySend, nextSendAt } from './next-try.ts';

const CREATED_AT = new Date('2026-01-15T09:00:00Z');

describe('a refund without an answer', () => {
  it('goes out four times in all, and is then only looked at', () => {
    assert.deepEqual([0, 1, 2, 3, 4, 40].map(maySend), [true, true, true, true, false, false]);
  });

  it('goes out again 1, 5 and 15 minutes after it was made, then rests an hour each time', () => {
    const times: string[] = [];
    let now = CREATED_AT;
    for (const tries of [0, 1, 2, 3, 4]) {
      now = nextSendAt(CREATED_AT, tries, now);
      times.push(now.toISOString().slice(11, 16));
    }
    assert.deepEqual(times, ['09:01', '09:05', '09:15', '10:15', '11:15']);
  });

  it('that comes late waits a minute all the same before the next request', () => {
    const late = new Date('2026-01-15T12:00:00Z');
    assert.equal(nextSendAt(CREATED_AT, 1, late).toISOString(), '2026-01-15T12:01:00.000Z');
  });
});

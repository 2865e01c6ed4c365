// An answer that comes after its charge was taken over: what another has asked for meanwhile is in
// doubt, whatever became of the first request. A worker sends, and stalls beyond its lease; another
// takes the charge over, looks it up, finds nothing, sends it and hears nothing; then the first one
// learns that its own request never left.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { caseOf, day } from '../../../test/doubles/account.ts';
import { UNREACHABLE } from '../../../test/doubles/answered.ts';
import { MINUTE_MS } from '../../lib/values/durations.ts';
import type { LookUp } from '../../provider/port/outcomes.ts';
import { settleAnswer } from './settle-answer.ts';

const ASKED = day('2026-01-01T00:05:00Z');
const ABSENT: LookUp = { kind: 'absent' };

/** As the row stands once the late answer of the first worker is settled. */
function standsAfter(outcome: LookUp): string {
  const { book, account } = caseOf({
    on: '2026-01-01T00:06:00Z',
    invoices: [{}],
    // By the second worker, who gave up its lease with its answer.
    attempts: [{ sent: 'unknown', askedAt: ASKED, tries: 1, leasedUntil: null }],
  });
  const [attempt] = account.attempts;
  assert.ok(attempt);
  const read = { ...attempt, sent: 'sending' as const, askedAt: null, tries: 0 };
  settleAnswer(book, account, {
    attempt: read,
    lease: { until: day('2026-01-01T00:01:06Z'), isMarked: false },
    outcome,
    sent: 'unsent',
    unheardOfAfterMs: 15 * MINUTE_MS,
    moment: null,
  });
  const [{ status, sent } = attempt] = account.attempts;
  return `${status}, ${sent}`;
}

describe('a charge that another worker has asked for since', () => {
  it('stays in doubt where the first request never arrived', () => {
    assert.equal(standsAfter(UNREACHABLE), 'pending, unknown');
  });

  it('is not called off where the first worker was not to send it', () => {
    assert.equal(standsAfter(ABSENT), 'pending, unknown');
  });
});

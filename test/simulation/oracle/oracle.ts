// The oracle: says from the plans and the wishes alone what should have been billed, tried, kept,
// paid out and given back, and names each place where the service or its provider says otherwise.

import assert from 'node:assert/strict';
import { judgeAfterTheEnd } from './after-the-end.ts';
import { judgeAttempts } from './attempts.ts';
import type { Deviation, Evidence } from './evidence.ts';
import { judgeInvoices } from './invoices.ts';
import { judgeMessages } from './messages.ts';
import { judgePayouts } from './payouts.ts';
import { judgePeriods } from './periods.ts';
import { judgeRefunds } from './refunds.ts';
import { judgeSettlements } from './settlements.ts';
import { storiesOf } from './story.ts';
import { judgeTakings } from './takings.ts';
import { judgeTold } from './told.ts';

export function judge(evidence: Evidence): Deviation[] {
  const stories = storiesOf(evidence);
  return [
    ...judgePeriods(evidence, stories),
    ...judgeInvoices(evidence, stories),
    ...judgeAttempts(evidence, stories),
    ...judgeTakings(evidence),
    ...judgeSettlements(evidence),
    ...judgePayouts(evidence),
    ...judgeRefunds(evidence),
    ...judgeAfterTheEnd(evidence, stories),
    ...judgeMessages(evidence),
    ...judgeTold(evidence, stories),
  ];
}

export function assertAsForetold(evidence: Evidence): void {
  const told = judge(evidence).map(
    ({ check, subject, detail }) => `${check}: ${subject}: ${detail}`,
  );
  assert.deepEqual(told, [], `the oracle foretold otherwise: ${told[0]}`);
}

// The oracle: says from the plans and the wishes alone what should have been billed, tried, kept,
// paid out and given back, and names each place where the service or its provider says otherwise.

import assert from 'node:assert/strict';
import { judgeAfterTheEnd } from './after-the-end.ts';
import { judgeArrived } from './arrived.ts';
import { judgeAttempts } from './attempts.ts';
import { judgeBounds } from './bounds.ts';
import type { Deviation, Evidence } from './evidence.ts';
import { judgeInvoices } from './invoices.ts';
import { judgeMessages } from './messages.ts';
import { judgePayouts } from './payouts.ts';
import { judgePeriods } from './periods.ts';
import { judgePlacings, tallyOfPlacings } from './placings.ts';
import { judgePutOff, tallyOfPutOff } from './put-off.ts';
import { judgeRefunds } from './refunds.ts';
import { judgeSettlements } from './settlements.ts';
import { storiesOf } from './story.ts';
import { judgeSums, tallyOf } from './sums.ts';
import { judgeTakings } from './takings.ts';
import { judgeTold } from './told.ts';

export const judge = (evidence: Evidence): Deviation[] => judgeAll(evidence).deviations;

function judgeAll(evidence: Evidence) {
  const stories = storiesOf(evidence);
  const { deviations, walks } = judgePeriods(evidence, stories);
  const sums = judgeSums(evidence, walks);
  const placings = judgePlacings(evidence);
  const all = [
    ...deviations,
    ...judgeInvoices(evidence, stories, walks),
    ...sums.deviations,
    ...judgeBounds(evidence),
    ...judgeAttempts(evidence, stories),
    ...judgePutOff(evidence),
    ...judgeTakings(evidence),
    ...judgeSettlements(evidence),
    ...judgePayouts(evidence),
    ...judgeRefunds(evidence),
    ...judgeArrived(evidence),
    ...placings.deviations,
    ...judgeAfterTheEnd(evidence, stories),
    ...judgeMessages(evidence),
    ...judgeTold(evidence, stories),
  ];
  const tally = [...tallyOf(sums), ...tallyOfPlacings(placings), ...tallyOfPutOff(evidence)];
  return { deviations: all, tally };
}

/** Returns how often each kind of sum or placing was worked out. */
export function assertAsForetold(evidence: Evidence): readonly (readonly [string, number])[] {
  const { deviations, tally } = judgeAll(evidence);
  const told = deviations.map(({ check, subject, detail }) => `${check}: ${subject}: ${detail}`);
  assert.deepEqual(told, [], `the oracle foretold otherwise: ${told[0]}`);
  return tally;
}

// For tests of what the answer to a charge changes: a charge of Ada's January, what the provider
// says to it, and how that is settled in the book.

import { settleAnswer } from '../../src/engine/charge/settle-answer.ts';
import { MINUTE_MS } from '../../src/lib/values/durations.ts';
import type { Declined, LookUp, SentState, Succeeded } from '../../src/provider/port/outcomes.ts';
import type { Case, Given } from './account.ts';
import { type Specified, specify } from './specified.ts';

export const JANUARY = '2026-01-01 to 2026-02-01';
export const OPEN_JANUARY = `open 500000 from ${JANUARY}`;
export const PAID_JANUARY = `paid 500000 from ${JANUARY}`;
export const FAILED_JANUARY = `failed 500000 from ${JANUARY}`;

export const ATTEMPTED = '2026-01-01';
export const charged: Pick<Given, 'on' | 'invoices' | 'attempts'> = {
  on: ATTEMPTED,
  invoices: [{}],
  attempts: [{}],
};

export const PAID: Succeeded = {
  kind: 'succeeded',
  amountKobo: 500_000,
  currency: 'NGN',
  providerReference: 'their-1',
};

export const refused = (code: Declined['code'], transient: boolean): Declined => ({
  kind: 'declined',
  code,
  reason: 'No money',
  transient,
  providerReference: null,
});
export const NO_MONEY = refused('insufficient_funds', true);
export const UNREACHABLE = refused('provider_unreachable', true);

export interface Answered extends Specified {
  readonly says: LookUp;
  readonly sent?: SentState;
  /** What it says of the first attempt, which was looked up before the last one was to go out. */
  readonly saysOfFirst?: Succeeded;
}

/** Settles the answer to the last attempt. */
export function specifyAnswers(table: readonly Answered[]): void {
  specify(table, answered);
}

function answered({ book, account }: Case, row: Answered): void {
  const { says, sent = 'unknown', saysOfFirst } = row;
  const first = account.attempts.at(0);
  const attempt = account.attempts.at(-1);
  if (!first || !attempt) throw new Error('a charge has an attempt');
  settleAnswer(book, account, {
    attempt,
    outcome: says,
    sent,
    unheardOfAfterMs: 15 * MINUTE_MS,
    moment: null,
    ...(saysOfFirst ? { earlierPaid: { attempt: first, outcome: saysOfFirst } } : {}),
  });
}

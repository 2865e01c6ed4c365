// What must hold before a subscription changes its plan or quantity: nothing of it may be owed or
// undecided, and a bank mandate must bear what it will be asked.

import { problem } from '../../frame/problems.ts';
import type { Problem } from '../../lib/api/problem.ts';
import { ENDED, RENEWING } from '../../model/subscriptions/life.ts';
import { METHODS } from '../../provider/port/methods.ts';
import { type Account, dueInvoice, invoiceIn } from '../book/book.ts';

export type When = 'now' | 'period_end';

const INSTEAD: Readonly<Record<string, string>> = {
  incomplete: 'It waits for its first payment: send its payment link, or cancel it',
  past_due: 'It is past due: have what is due paid or voided, or send when: period_end',
  paused: 'It is paused: resume it first, or have what is due paid',
};

export function requireChangeable(account: Account, when: When): void {
  const { status, cancelAtPeriodEnd } = account.subscription;
  if (ENDED.has(status)) throw problem('subscription_ended', { message: ENDED_ALREADY });
  const isLate = status === 'past_due' && when === 'now';
  if (isLate || !RENEWING.has(status)) throw unsettled(INSTEAD[status] ?? `It is ${status}`);
  if (when === 'now') return requireSettled(account);
  if (cancelAtPeriodEnd) throw problem('subscription_canceled', { message: TO_BE_CANCELED });
}

const ENDED_ALREADY = 'The subscription has ended: subscribe the customer anew';
const TO_BE_CANCELED =
  'The subscription is to be canceled when its period ends: resume it first, or change it now';

function requireSettled(account: Account): void {
  const { status, startsAt, nextBillingAt } = account.subscription;
  const open = invoiceIn(account, 'open');
  const due = open ?? dueInvoice(account);
  if (due) {
    const voids = due.kind === 'cycle' ? '' : `, or void it with POST /v1/invoice/${due.code}/void`;
    const ends = `send when: period_end${due.kind === 'cycle' ? '' : ' instead'}`;
    throw unsettled(
      `Its invoice ${due.code} is ${due.status}: wait until it is paid${voids}, or ${ends}`,
    );
  }
  const dueAt = status === 'scheduled' ? startsAt : nextBillingAt;
  if (dueAt !== null && dueAt < account.at.now) {
    throw unsettled('Its next cycle is being billed right now: try again in a moment');
  }
}

const unsettled = (message: string): Problem => problem('subscription_unsettled', { message });

/** Whether a mandate bears each of these amounts; null where it pays by none. */
export function mandateBears(
  { source }: Account,
  amounts: readonly number[],
): { readonly bears: boolean; readonly allows: number | null } | null {
  if (source === null || !METHODS[source.type].hasMandate) return null;
  const { debitLimit: allows } = source;
  return { bears: allows === null || amounts.every((amount) => amount <= allows), allows };
}

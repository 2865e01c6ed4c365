// What must hold before a merchant changes a subscription: of another plan or quantity, nothing may
// be owed or undecided, and a bank mandate must cover what it will be asked.

import { problem } from '../../frame/problems.ts';
import type { Problem } from '../../lib/api/problem.ts';
import { isByTransfer } from '../../model/collection/method.ts';
import { ENDED, RENEWING } from '../../model/subscriptions/life.ts';
import { METHODS } from '../../provider/port/methods.ts';
import { type Account, dueInvoice, invoiceIn } from '../book/book.ts';

export type ChangeTime = 'now' | 'period_end';

const INSTEAD: Readonly<Record<string, string>> = {
  incomplete: 'It waits for its first payment: send its payment link, or cancel it',
  past_due: 'It is past due: have what is due paid or voided, or send when: period_end',
  paused: 'It is paused: resume it first, or have what is due paid',
};

/** Anything but its price: what pays, and what is noted. */
export const endedProblem = ({ subscription }: Pick<Account, 'subscription'>): Problem | null =>
  ENDED.has(subscription.status)
    ? problem('subscription_ended', { message: 'The subscription has ended' })
    : null;

/** Why it cannot get a discount; null: it can. */
export const discountProblem = ({ subscription }: Pick<Account, 'subscription'>): Problem | null =>
  ENDED.has(subscription.status) ? problem('subscription_ended', { message: ENDED_TOO }) : null;

const ENDED_TOO = 'The subscription has ended: no discount can be applied';

type ChangingAccount = Pick<Account, 'at' | 'subscription' | 'invoices'>;

/** Why its plan or quantity cannot change, now or with its next cycle; null: it can. */
export function changeProblem(account: ChangingAccount, when: ChangeTime): Problem | null {
  const { status, cancelAtPeriodEnd } = account.subscription;
  if (ENDED.has(status)) return problem('subscription_ended', { message: ENDED_ALREADY });
  const isLate = status === 'past_due' && when === 'now';
  if (isLate || !RENEWING.has(status)) return unsettled(INSTEAD[status] ?? `It is ${status}`);
  if (when === 'now') return settledProblem(account);
  return cancelAtPeriodEnd ? problem('subscription_canceled', { message: TO_BE_CANCELED }) : null;
}

const ENDED_ALREADY = 'The subscription has ended: create a new one';
const TO_BE_CANCELED =
  'The subscription will be canceled at the end of its period: resume it first, or change it now';

function settledProblem(account: ChangingAccount): Problem | null {
  const { status, startsAt, nextBillingAt } = account.subscription;
  const open = invoiceIn(account, 'open');
  const due = open ?? dueInvoice(account);
  if (due) {
    const voids = due.kind === 'cycle' ? '' : `, or void it with POST /v1/invoice/${due.code}/void`;
    const ends = `send when: period_end${due.kind === 'cycle' ? '' : ' instead'}`;
    return unsettled(
      `Invoice ${due.code} is ${due.status}: wait until it is paid${voids}, or ${ends}`,
    );
  }
  const dueAt = status === 'scheduled' ? startsAt : nextBillingAt;
  if (dueAt !== null && dueAt < account.at.now) {
    return unsettled('The next cycle is being billed right now: try again in a moment');
  }
  return null;
}

const unsettled = (message: string): Problem => problem('subscription_unsettled', { message });

/** Whether a mandate covers each of these amounts; null where it pays by none. */
export function mandateBears(
  { source, subscription }: Account,
  amounts: readonly number[],
): { readonly bears: boolean; readonly allows: number | null } | null {
  if (isByTransfer(subscription)) return null;
  if (source === null || !METHODS[source.type].hasMandate) return null;
  const { debitLimit: allows } = source;
  return { bears: allows === null || amounts.every((amount) => amount <= allows), allows };
}

// In which order a provider is asked about money that goes out: refunds, and payouts to merchants.

import type { BankTransfer } from '../port/bank-payouts.ts';
import type { Declined, LookUp, Outcome, SentState, Unknown } from '../port/outcomes.ts';
import type { TransferRequest } from '../port/payouts.ts';
import { isAble } from '../port/provider.ts';
import { type Asker, type OfProvider, providerContext, withoutAccountNumbers } from './asker.ts';
import { type ChargeFacts, isUnsent, lookUpCharge } from './charges.ts';

export interface RefundQuery {
  readonly refund: OfProvider & { readonly reference: string; readonly amount: number };
  readonly payment: ChargeFacts & {
    readonly amount: number;
    readonly currency: string;
    readonly providerReference: string | null;
  };
  /** Whether it was asked for before, and whether its very same request may go out again. */
  readonly isAgain: boolean;
  readonly mayReplay: boolean;
}

/** Sends a refund that certainly never arrived, or whose request may be repeated; else looks. */
export async function refundOrLookUp(
  by: Asker,
  { refund, payment, isAgain, mayReplay }: RefundQuery,
): Promise<{ readonly outcome: Outcome; readonly sent: SentState }> {
  const sent = isAgain ? 'unknown' : 'unsent';
  if (isAgain && !mayReplay) {
    return { outcome: await lookForRefund(by, { refund, payment }), sent };
  }
  const named = await paymentName(by, payment);
  if (typeof named !== 'string') return { outcome: named, sent };
  const { provider, reference, amount: amountKobo } = refund;
  const full = amountKobo === payment.amount;
  const request = { reference, providerReference: named, amountKobo, full };
  const at = by.providers.named(provider, 'refunds');
  const outcome = await at.refund(request, providerContext(by, reference));
  return { outcome, sent: isUnsent(outcome) ? sent : 'unknown' };
}

/** What the provider calls the payment. Of a debit it may say so only when it is looked up. */
async function paymentName(by: Asker, payment: RefundQuery['payment']): Promise<string | Outcome> {
  if (payment.providerReference !== null) return payment.providerReference;
  const found = await lookUpCharge(by, payment);
  if (found.kind === 'unknown' || found.kind === 'pending') return found;
  if (found.kind === 'absent') return NOTHING_TO_NAME;
  return found.providerReference ?? NOTHING_TO_NAME;
}

const NOTHING_TO_NAME: Declined = {
  kind: 'declined',
  code: 'declined',
  reason: 'the provider gave no reference of the payment',
  transient: false,
  providerReference: null,
};

/**
 * A payment's state proves a refund of all of it and nothing less: the very transaction that was
 * credited is taken back. Refunds themselves cannot be looked up.
 */
export async function lookForRefund(
  by: Asker,
  { refund, payment }: Pick<RefundQuery, 'refund' | 'payment'>,
): Promise<Outcome> {
  if (refund.amount !== payment.amount) return UNDECIDED;
  const { providerReference } = payment;
  const found = await lookUpCharge(by, payment);
  const isGivenBack =
    found.kind === 'returned' &&
    found.by === 'refund' &&
    found.providerReference !== null &&
    found.providerReference === providerReference;
  if (!isGivenBack) return UNDECIDED;
  const { amount: amountKobo, currency } = payment;
  return { kind: 'succeeded', amountKobo, currency, providerReference: null };
}

const UNDECIDED: Unknown = { kind: 'unknown', reason: 'its replays are used up' };

export interface PayoutQuery extends OfProvider {
  readonly reference: string;
  readonly isToBank: boolean;
}

/**
 * By both ways, its own first: a database that was restored may send to a bank what has gone to the
 * account at the provider, or the reverse, and one reference moves money once.
 */
export async function lookUpPayout(by: Asker, query: PayoutQuery): Promise<LookUp> {
  const ways = [lookAtWallet, lookAtBank];
  for (const look of query.isToBank ? ways.toReversed() : ways) {
    const found = await look(by, query);
    if (found.kind !== 'absent') return found;
  }
  return { kind: 'absent' };
}

async function lookAtWallet(by: Asker, { provider, reference, isToBank }: PayoutQuery) {
  const at = by.providers.find(provider);
  if (isToBank && !(at && isAble(at, 'payouts'))) return ABSENT;
  const able = by.providers.named(provider, 'payouts');
  return await able.lookUpTransfer(reference, providerContext(by));
}

async function lookAtBank(by: Asker, { provider, reference, isToBank }: PayoutQuery) {
  const at = by.providers.find(provider);
  if (!(isToBank || (at && isAble(at, 'bankPayouts')))) return ABSENT;
  const able = by.providers.named(provider, 'bankPayouts');
  return withoutAccountNumbers(await able.lookUpBankTransfer(reference, providerContext(by)));
}

const ABSENT = { kind: 'absent' } as const;

export type PayoutOrder = OfProvider & { readonly currency: string } & (
    | { readonly isToBank: false; readonly transfer: TransferRequest }
    | { readonly isToBank: true; readonly transfer: BankTransfer }
  );

/**
 * The provider is asked first, also before the first transfer: a database that was restored puts
 * together a payout that has gone out already, maybe of other settlements.
 */
export async function askForPayout(by: Asker, order: PayoutOrder): Promise<Outcome> {
  const { provider, currency, isToBank } = order;
  const { reference, amountKobo } = order.transfer;
  const found = await lookUpPayout(by, { provider, reference, isToBank });
  if (found.kind !== 'absent') return found;
  // Nothing is left of it after deductions: there is nothing to transfer.
  if (amountKobo === 0) return { kind: 'succeeded', amountKobo, currency, providerReference: null };
  const context = providerContext(by, reference);
  if (order.isToBank) {
    const at = by.providers.named(provider, 'bankPayouts');
    return withoutAccountNumbers(await at.transferToBank(order.transfer, context));
  }
  const at = by.providers.named(provider, 'payouts');
  return await at.transfer(order.transfer, context);
}

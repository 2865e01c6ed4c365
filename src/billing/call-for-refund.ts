// What the provider is asked about a refund: to make it, always as the very same request; or, once
// its replays are used up, only what became of the payment that it gives back.

import type { House, Tenant } from '../house.ts';
import { askedAtOf } from '../payments/charge-rules.ts';
import type { RefundRow } from '../payments/refund-shape.ts';
import type { PaymentAttemptRow } from '../payments/shape.ts';
import { selectAttempt } from '../payments/sql.ts';
import {
  contextOf,
  type Declined,
  type LookUp,
  type Outcome,
  type Unknown,
} from '../provider/port.ts';

type TenantOnItsClock = Pick<Tenant, 'id' | 'clockNow'>;
type Refund = Pick<RefundRow, 'paymentId' | 'reference' | 'amount'>;

export async function callForRefund(
  house: House,
  tenant: TenantOnItsClock,
  refund: Refund,
): Promise<Outcome> {
  const payment = await paymentOf(house, tenant, refund);
  const { reference, amount: amountKobo } = refund;
  const named = await nameOf(house, tenant, payment);
  if (typeof named !== 'string') return named;
  const full = amountKobo === payment.amount;
  const context = contextOf(tenant, reference);
  const request = { reference, providerReference: named, amountKobo, full };
  return await house.provider.refund(request, context);
}

/** What the provider calls the payment. Of a debit it says so only in its list. */
async function nameOf(
  house: House,
  tenant: TenantOnItsClock,
  payment: PaymentAttemptRow,
): Promise<string | Outcome> {
  if (payment.providerReference !== null) return payment.providerReference;
  const found = await lookUpPayment(house, tenant, payment);
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
 * credited does not stand any more. Refunds themselves cannot be looked up.
 */
export async function lookForRefund(
  house: House,
  tenant: TenantOnItsClock,
  refund: Refund,
): Promise<Outcome> {
  const payment = await paymentOf(house, tenant, refund);
  if (refund.amount !== payment.amount) return UNDECIDED;
  const { providerReference } = payment;
  const found = await lookUpPayment(house, tenant, payment);
  const isGivenBack =
    found.kind === 'declined' &&
    found.providerReference !== null &&
    found.providerReference === providerReference;
  if (!isGivenBack) return UNDECIDED;
  const { amount: amountKobo, currency } = payment;
  return { kind: 'succeeded', amountKobo, currency, providerReference: null };
}

async function lookUpPayment(
  house: House,
  tenant: TenantOnItsClock,
  payment: PaymentAttemptRow,
): Promise<LookUp> {
  const { reference } = payment;
  const kind = payment.paymentSourceType === 'bank' ? 'debit' : 'card';
  const charge = { reference, kind, attemptedAt: askedAtOf(payment) } as const;
  return await house.provider.lookUpCharge(charge, contextOf(tenant));
}

const UNDECIDED: Unknown = { kind: 'unknown', reason: 'its replays are used up' };

async function paymentOf(
  house: House,
  tenant: TenantOnItsClock,
  refund: Refund,
): Promise<PaymentAttemptRow> {
  const payment = await selectAttempt(house.db, tenant.id, refund.paymentId);
  if (!payment) throw new Error(`refund ${refund.reference} has no payment`);
  return payment;
}

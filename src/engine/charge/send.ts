// The talk with the provider about one charge, outside of any transaction: a last look at the
// earlier ones, then the charge itself; or, where its outcome is not known, what became of it.

import type { AtHouse } from '../../frame/at.ts';
import type { House, Tenant } from '../../frame/house.ts';
import { askedAtOf, mayReplay, type Standing } from '../../model/payments/charge-rules.ts';
import type { PaymentAttemptRow } from '../../model/payments/shape.ts';
import type { PaymentSourceRow } from '../../model/sources/shape.ts';
import { tokenBinding } from '../../model/sources/token.ts';
import {
  type Asker,
  contextOf,
  type LookUp,
  type Outcome,
  type Succeeded,
} from '../../provider/port.ts';

/** Who charges: cards are opened by the vault, and payers come back to us. */
export type ChargeAsker = Pick<House, 'config' | 'provider' | 'vault'> & {
  readonly tenant: Tenant;
};

export function chargeAskerOf({ house, tenant }: AtHouse): ChargeAsker {
  const { config, provider, vault } = house;
  return { config, provider, tenant, vault };
}

/** All that a charge needs once its transaction is over. */
export interface ChargeOrder {
  readonly attempt: PaymentAttemptRow;
  readonly source: PaymentSourceRow;
  readonly customerEmail: string;
  readonly planName: string;
  /** The failed attempts before it whose references are looked up once more. */
  readonly earlier: readonly PaymentAttemptRow[];
  /** What it is for is still owed, and its source may still be charged: it may be sent. */
  readonly isWanted: boolean;
}

export interface ChargeResult {
  /** As it was when it was asked about. */
  readonly attempt: PaymentAttemptRow;
  readonly outcome: LookUp;
  /** Whether the provider may have heard of it by now. */
  readonly standing: Standing;
  /** An earlier attempt was paid after all: then this one was not sent. */
  readonly earlierPaid?: { readonly attempt: PaymentAttemptRow; readonly outcome: Succeeded };
}

/** Sends a charge that was never sent, or certainly never arrived. */
export async function sendCharge(by: ChargeAsker, order: ChargeOrder): Promise<ChargeResult> {
  const { attempt } = order;
  for (const earlier of order.earlier) {
    const found = await lookUp(by, earlier);
    if (found.kind === 'succeeded') {
      const earlierPaid = { attempt: earlier, outcome: found };
      return { attempt, outcome: NOT_SENT, standing: 'unsent', earlierPaid };
    }
    if (isUndecided(found, earlier)) return { attempt, outcome: NOT_SENT, standing: 'unsent' };
  }
  const outcome = await send(by, order);
  const isUnsent = outcome.kind === 'declined' && outcome.code === 'provider_unreachable';
  return { attempt, outcome, standing: isUnsent ? 'unsent' : 'unknown' };
}

const NOT_SENT: Outcome = {
  kind: 'declined',
  code: 'provider_unreachable',
  reason: 'an earlier charge is not decided',
  transient: true,
  providerReference: null,
};

/** A list that does not show a debit proves nothing; its refusal at the time does. */
function isUndecided(found: LookUp, earlier: PaymentAttemptRow): boolean {
  if (found.kind === 'unknown') return true;
  return found.kind === 'pending' && earlier.paymentSourceType === 'card';
}

/** Whether none of them is found to be paid, or may still come to be. */
async function areDecided(
  by: ChargeAsker,
  attempts: readonly PaymentAttemptRow[],
): Promise<boolean> {
  for (const attempt of attempts) {
    const found = await lookUp(by, attempt);
    if (found.kind === 'succeeded' || isUndecided(found, attempt)) return false;
  }
  return true;
}

/**
 * Finds out about a charge. What may have been heard of is looked up, or a debit asked for by its
 * very same request as long as that may be sent; what never was is sent.
 */
export async function resolveCharge(
  by: ChargeAsker,
  { order, now }: { readonly order: ChargeOrder; readonly now: Date },
): Promise<ChargeResult> {
  const { attempt } = order;
  if (attempt.status !== 'pending' || attempt.sent === 'unknown') {
    const isReplayed =
      attempt.status === 'pending' &&
      attempt.paymentSourceType === 'bank' &&
      mayReplay(attempt, now) &&
      // Whoever was to send it first may have died before he had looked.
      (await areDecided(by, order.earlier));
    const outcome = isReplayed ? await send(by, order) : await lookUp(by, attempt);
    return { attempt, outcome, standing: 'unknown' };
  }
  // Whoever was to send it died. A debit goes out only after that was written down.
  if (attempt.sent === 'sending' && attempt.paymentSourceType === 'card') {
    const outcome = await lookUp(by, attempt);
    if (outcome.kind === 'unknown') return { attempt, outcome, standing: 'sending' };
    if (outcome.kind !== 'absent') return { attempt, outcome, standing: 'unknown' };
  }
  if (!order.isWanted) return { attempt, outcome: ABSENT, standing: 'unsent' };
  return await sendCharge(by, order);
}

const ABSENT: LookUp = { kind: 'absent' };

export async function lookUp(
  { provider, tenant }: Asker,
  attempt: PaymentAttemptRow,
): Promise<LookUp> {
  const { reference } = attempt;
  const kind = attempt.paymentSourceType === 'bank' ? 'debit' : 'card';
  const charge = { reference, kind, attemptedAt: askedAtOf(attempt) } as const;
  return await provider.lookUpCharge(charge, contextOf(tenant));
}

async function send(by: ChargeAsker, order: ChargeOrder): Promise<Outcome> {
  const { config, provider, tenant, vault } = by;
  const { attempt, source } = order;
  const { reference, amount: amountKobo, currency } = attempt;
  const context = contextOf(tenant, reference);
  if (source.mandateId !== null) {
    const debit = { reference, mandateId: source.mandateId, amountKobo };
    return await provider.debitMandate(debit, context);
  }
  if (source.sealedToken === null) throw new Error(`source ${source.id} has nothing to charge`);
  return await provider.chargeToken(
    {
      reference,
      token: vault.openText(source.sealedToken, tokenBinding(tenant.id)),
      amountKobo,
      currency,
      customerEmail: order.customerEmail,
      callbackUrl: `${config.baseUrl}/thanks`,
      metadata: { merchantName: tenant.businessName, planName: order.planName },
    },
    context,
  );
}

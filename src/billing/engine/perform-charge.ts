// The talk with the provider about one charge, outside of any transaction: a last look at the
// earlier one, then the charge itself; or, where its outcome is not known, what became of it.

import type { House, Tenant } from '../../house.ts';
import type { PaymentAttemptRow } from '../../payments/shape.ts';
import { contextOf, type LookUp, type Outcome, type Succeeded } from '../../provider/port.ts';
import type { PaymentSourceRow } from '../../sources/shape.ts';
import { tokenBinding } from '../../sources/token.ts';

/** All that a charge needs once its transaction is over. */
export interface ChargeOrder {
  readonly attempt: PaymentAttemptRow;
  readonly source: PaymentSourceRow;
  readonly customerEmail: string;
  readonly planName: string;
  /** The failed attempt before it, whose reference is looked up once more. */
  readonly earlier: PaymentAttemptRow | null;
}

export interface ChargeResult {
  readonly attempt: PaymentAttemptRow;
  readonly outcome: LookUp;
  /** An earlier request of the same reference may have arrived. */
  readonly mayHaveArrived: boolean;
  /** The earlier attempt was paid after all: then this one was not sent. */
  readonly earlierPaid?: { readonly attempt: PaymentAttemptRow; readonly outcome: Succeeded };
}

/** Sends a charge that was never sent, or certainly never arrived. */
export async function sendCharge(
  house: House,
  tenant: Tenant,
  order: ChargeOrder,
): Promise<ChargeResult> {
  const { attempt, earlier } = order;
  if (earlier !== null) {
    const found = await lookUp(house, tenant, earlier);
    if (found.kind === 'succeeded') {
      const earlierPaid = { attempt: earlier, outcome: found };
      return { attempt, outcome: NOT_SENT, mayHaveArrived: false, earlierPaid };
    }
    if (isUndecided(found, earlier)) return { attempt, outcome: NOT_SENT, mayHaveArrived: false };
  }
  return { attempt, outcome: await send(house, tenant, order), mayHaveArrived: false };
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

/** Finds out about a charge: a debit by its very same request, as long as that may be sent. */
export async function resolveCharge(
  house: House,
  tenant: Tenant,
  { order, maySend }: { readonly order: ChargeOrder; readonly maySend: boolean },
): Promise<ChargeResult> {
  const { attempt } = order;
  if (attempt.sent === 'unsent') {
    // None of its requests arrived; after its last one that is how it ends.
    if (maySend) return await sendCharge(house, tenant, order);
    return { attempt, outcome: ABSENT, mayHaveArrived: false };
  }
  const isReplayed = maySend && attempt.paymentSourceType === 'bank';
  const outcome = isReplayed
    ? await send(house, tenant, order)
    : await lookUp(house, tenant, attempt);
  return { attempt, outcome, mayHaveArrived: true };
}

const ABSENT: LookUp = { kind: 'absent' };

async function lookUp(house: House, tenant: Tenant, attempt: PaymentAttemptRow): Promise<LookUp> {
  const { reference, attemptedAt } = attempt;
  const kind = attempt.paymentSourceType === 'bank' ? 'debit' : 'card';
  return await house.provider.lookUpCharge({ reference, kind, attemptedAt }, contextOf(tenant));
}

async function send(house: House, tenant: Tenant, order: ChargeOrder): Promise<Outcome> {
  const { attempt, source } = order;
  const { reference, amount: amountKobo, currency } = attempt;
  const context = contextOf(tenant, reference);
  if (source.mandateId !== null) {
    const debit = { reference, mandateId: source.mandateId, amountKobo };
    return await house.provider.debitMandate(debit, context);
  }
  if (source.sealedToken === null) throw new Error(`source ${source.id} has nothing to charge`);
  return await house.provider.chargeToken(
    {
      reference,
      token: house.vault.openText(source.sealedToken, tokenBinding(tenant.id)),
      amountKobo,
      currency,
      customerEmail: order.customerEmail,
      callbackUrl: `${house.config.baseUrl}/thanks`,
      metadata: { merchantName: tenant.businessName, planName: order.planName },
    },
    context,
  );
}

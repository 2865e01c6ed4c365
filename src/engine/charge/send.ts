// The talk with the provider about one charge, outside of any transaction: its rows in the words in
// which a provider is asked.

import { type AtHouse, thanksUrlOf } from '../../frame/at.ts';
import type { House, Tenant } from '../../frame/house.ts';
import { mayReplay } from '../../model/payments/charge-rules.ts';
import type { PaymentAttemptRow } from '../../model/payments/shape.ts';
import type { PaymentSourceRow } from '../../model/sources/shape.ts';
import { tokenBinding } from '../../model/sources/token.ts';
import type { Asker } from '../../provider/ask/asker.ts';
import {
  type Asked,
  askForCharge,
  type Charge,
  chargeTermsOf,
  resolveCharge as resolve,
} from '../../provider/ask/charges.ts';

/** Who charges: cards are opened by the vault, and payers come back to us. */
export type ChargeAsker = Pick<House, 'config' | 'providers' | 'vault'> & {
  readonly tenant: Tenant;
};

export function chargeAskerOf({ house, tenant }: AtHouse): ChargeAsker {
  const { config, providers, vault } = house;
  return { config, providers, tenant, vault };
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

export interface ChargeResult extends Asked<PaymentAttemptRow> {
  /** As it was when it was asked about. */
  readonly attempt: PaymentAttemptRow;
  /** Absent for so long after it was asked for: its provider never will hear of it. */
  readonly unheardOfAfterMs: number;
}

/** Sends a charge that was never sent, or certainly never arrived. */
export async function sendCharge(by: ChargeAsker, order: ChargeOrder): Promise<ChargeResult> {
  return resultOf(by, order, await askForCharge(by, chargeOf(by, order)));
}

/** Finds out about a charge whose outcome is not known, and sends what never arrived. */
export async function resolveCharge(
  by: ChargeAsker,
  { order, now }: { readonly order: ChargeOrder; readonly now: Date },
): Promise<ChargeResult> {
  const { attempt, isWanted } = order;
  const { repeatableForMs } = chargeTermsOf(by.providers, attempt);
  const standing = attempt.status === 'pending' ? (attempt.sent ?? 'unsent') : null;
  const mayRepeat = mayReplay(attempt, now, repeatableForMs);
  const asked = await resolve(by, chargeOf(by, order), { standing, mayRepeat, isWanted });
  return resultOf(by, order, asked);
}

function resultOf(
  { providers }: Asker,
  { attempt }: ChargeOrder,
  asked: Asked<PaymentAttemptRow>,
): ChargeResult {
  const { unheardOfAfterMs } = chargeTermsOf(providers, attempt);
  return { attempt, ...asked, unheardOfAfterMs };
}

function chargeOf(by: ChargeAsker, order: ChargeOrder): Charge<PaymentAttemptRow> {
  const { config, tenant, vault } = by;
  const { attempt, earlier, source } = order;
  const { mandateId, sealedToken } = source;
  if (mandateId !== null) return { charge: attempt, earlier, source: { mandateId } };
  if (sealedToken === null) throw new Error(`source ${source.id} has nothing to charge`);
  const openCard = () => ({
    token: vault.openText(sealedToken, tokenBinding(tenant.id)),
    customerEmail: order.customerEmail,
    callbackUrl: thanksUrlOf(config),
    metadata: { merchantName: tenant.businessName, planName: order.planName },
  });
  return { charge: attempt, earlier, source: { openCard } };
}

// The talk with the provider about one charge, outside of any transaction: its rows in the words in
// which a provider is asked.

import { thanksUrlOf } from '../../frame/context.ts';
import type { House, Tenant } from '../../frame/house.ts';
import type { ChargeAnswer } from '../../frame/outcomes.ts';
import { mayReplay } from '../../model/payments/charge-rules.ts';
import { TOOK_MONEY } from '../../model/payments/life.ts';
import type { PaymentAttemptRow } from '../../model/payments/shape.ts';
import { tokenBinding } from '../../model/sources/token.ts';
import type { Asker } from '../../provider/ask/asker.ts';
import {
  type AnsweredCharge,
  type ChargeQuery,
  chargeAfterEarlier,
  chargeOrLookUp,
  chargeTermsOf,
  lookUpCharge,
} from '../../provider/ask/charges.ts';
import type { ChargeIntent } from './intent.ts';

/** Who charges: cards are opened by the vault, and payers come back to us. */
export type ChargeAsker = Pick<House, 'config' | 'providers' | 'vault'> & {
  readonly tenant: Tenant;
  /** The moment of asking: a charge may have waited for its turn since its intent was made. */
  readonly now: Date;
  /** Whether this process still holds the charge. */
  readonly isHeld?: () => boolean;
};

/** Asks for a charge that was never asked for, or whose request certainly never arrived. */
export async function askForCharge(by: ChargeAsker, intent: ChargeIntent): Promise<ChargeAnswer> {
  return answerTo(by, intent, await chargeAfterEarlier(by, chargeQueryOf(by, intent)));
}

/** Finds out about a charge whose outcome is not known, and asks for what never arrived. */
export async function askAboutCharge(by: ChargeAsker, intent: ChargeIntent): Promise<ChargeAnswer> {
  const { attempt, mayStillSend } = intent;
  if (TOOK_MONEY.has(attempt.status)) {
    const outcome = await lookUpCharge(by, attempt);
    return answerTo(by, intent, { outcome, sent: 'unknown' });
  }
  const { replayableForMs } = chargeTermsOf(by.providers, attempt);
  const sent = attempt.status === 'pending' ? (attempt.sent ?? 'unsent') : null;
  const state = { sent, mayReplay: mayReplay(attempt, by.now, replayableForMs), mayStillSend };
  return answerTo(by, intent, await chargeOrLookUp(by, chargeQueryOf(by, intent), state));
}

function answerTo(
  { providers }: Asker,
  { at, attempt }: ChargeIntent,
  answered: AnsweredCharge<PaymentAttemptRow>,
): ChargeAnswer {
  const { unheardOfAfterMs } = chargeTermsOf(providers, attempt);
  return { attempt, ...answered, unheardOfAfterMs, moment: at.tenant.clockNow };
}

function chargeQueryOf(by: ChargeAsker, intent: ChargeIntent): ChargeQuery<PaymentAttemptRow> {
  const { config, tenant, vault } = by;
  const { attempt, earlier, source } = intent;
  if (source === null) throw new Error(`attempt ${attempt.id} has nothing to charge`);
  const { mandateId, sealedToken } = source;
  if (mandateId !== null) return { charge: attempt, earlier, source: { mandateId } };
  if (sealedToken === null) throw new Error(`source ${source.id} has nothing to charge`);
  const openCard = () => ({
    token: vault.openText(sealedToken, tokenBinding(tenant.id)),
    customerEmail: intent.customerEmail,
    callbackUrl: thanksUrlOf(config),
    metadata: { merchantName: tenant.businessName, planName: intent.planName },
  });
  return { charge: attempt, earlier, source: { openCard } };
}

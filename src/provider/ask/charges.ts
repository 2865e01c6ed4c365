// In which order a provider is asked about a charge: an earlier one before the next, a look before
// a repetition; and what certainly never left is told apart from what was not answered.

import type { TokenCharge } from '../port/cards.ts';
import { type PaymentMethod, pullTermsOf } from '../port/methods.ts';
import type {
  ChargeLookUp,
  ChargeOutcome,
  Charges,
  ChargeTerms,
  Declined,
  ReturnedCharge,
  SentState,
  Succeeded,
} from '../port/outcomes.ts';
import type { Providers } from '../registry.ts';
import { type Asker, type OfProvider, providerContext, withoutAccountNumbers } from './asker.ts';

/** A charge as its row tells of it: what it is looked up by. */
export interface ChargeFacts extends OfProvider {
  readonly paymentSourceType: PaymentMethod;
  readonly reference: string;
  readonly attemptedAt: Date;
  readonly askedAt: Date | null;
}

/** The moment from which the answer to a charge is awaited. */
export function askedAtOf(charge: Pick<ChargeFacts, 'askedAt' | 'attemptedAt'>): Date {
  return charge.askedAt ?? charge.attemptedAt;
}

export function chargeTermsOf(
  providers: Providers,
  { provider, paymentSourceType }: Pick<ChargeFacts, 'provider' | 'paymentSourceType'>,
): ChargeTerms {
  return CHARGERS[pullTermsOf(paymentSourceType).ability](providers, provider).terms;
}

export async function lookUpCharge(by: Asker, charge: ChargeFacts): Promise<ChargeLookUp> {
  const { provider, paymentSourceType, reference } = charge;
  const { ability, charge: kind } = pullTermsOf(paymentSourceType);
  const asked = { reference, kind, attemptedAt: askedAtOf(charge) };
  const { able } = CHARGERS[ability](by.providers, provider);
  return withoutAccountNumbers(await able.lookUpCharge(asked, providerContext(by)));
}

interface Charger {
  readonly able: Charges;
  readonly terms: ChargeTerms;
}

/** Who charges by each ability, and on which terms. */
const CHARGERS: Readonly<
  Record<'cards' | 'mandates', (providers: Providers, provider: string) => Charger>
> = {
  cards: (providers, provider) => {
    const able = providers.named(provider, 'cards');
    return { able, terms: able.cards };
  },
  mandates: (providers, provider) => {
    const able = providers.named(provider, 'mandates');
    return { able, terms: able.mandates };
  },
};

/** It was taken, also where we have given it back since, or a bank has a part of it. */
export type TakenCharge = Succeeded | ReturnedCharge;

/** What was taken back by others, all of it, was never ours for sure: it counts as refused. */
export const isMoneyTaken = (found: ChargeLookUp): found is TakenCharge =>
  found.kind === 'succeeded' ||
  (found.kind === 'returned' && (found.by === 'refund' || isPartLeft(found)));

const isPartLeft = ({ returnedKobo, amountKobo }: ReturnedCharge) => returnedKobo < amountKobo;

/** A charge with what it is sent with: of a mandate, or of a card that is opened only then. */
export interface ChargeQuery<T extends ChargeFacts = ChargeFacts> {
  readonly charge: T & { readonly amount: number; readonly currency: string };
  readonly source: { readonly mandateId: string } | { readonly openCard: () => OpenedCard };
  /** Those before it that failed: each is looked up once more. */
  readonly earlier: readonly T[];
}

type OpenedCard = Omit<TokenCharge, 'reference' | 'amountKobo' | 'currency'>;

export interface AnsweredCharge<T extends ChargeFacts> {
  readonly outcome: ChargeLookUp;
  /** Whether the provider may have heard of it by now. */
  readonly sent: SentState;
  /** An earlier one was paid after all: then this one was not sent. */
  readonly earlierPaid?: { readonly attempt: T; readonly outcome: TakenCharge };
}

/** Sends a charge that was never sent, or certainly never arrived, once no earlier one is left. */
export async function chargeAfterEarlier<T extends ChargeFacts>(
  by: Asker,
  asked: ChargeQuery<T>,
): Promise<AnsweredCharge<T>> {
  for (const earlier of asked.earlier) {
    const found = await lookUpCharge(by, earlier);
    if (isMoneyTaken(found)) {
      const earlierPaid = { attempt: earlier, outcome: found };
      return { outcome: NOT_SENT, sent: 'unsent', earlierPaid };
    }
    if (isUndecided(by, earlier, found)) return { outcome: NOT_SENT, sent: 'unsent' };
  }
  const outcome = await sendCharge(by, asked);
  return { outcome, sent: isUnsent(outcome) ? 'unsent' : 'unknown' };
}

const NOT_SENT: Declined = {
  kind: 'declined',
  code: 'provider_unreachable',
  reason: 'an earlier charge is not decided',
  transient: true,
  providerReference: null,
};
const ABSENT: ChargeLookUp = { kind: 'absent' };

export const isUnsent = (outcome: ChargeOutcome) =>
  outcome.kind === 'declined' && outcome.code === 'provider_unreachable';

/** Where not being found proves nothing, the refusal at the time does. */
function isUndecided({ providers }: Asker, earlier: ChargeFacts, found: ChargeLookUp): boolean {
  if (found.kind === 'unknown') return true;
  return found.kind === 'pending' && chargeTermsOf(providers, earlier).provesAbsence;
}

/** Whether none of them is found to be paid, or may still come to be. */
async function areDecided(by: Asker, charges: readonly ChargeFacts[]): Promise<boolean> {
  for (const charge of charges) {
    const found = await lookUpCharge(by, charge);
    if (isMoneyTaken(found) || isUndecided(by, charge, found)) return false;
  }
  return true;
}

export interface ChargeState {
  /** Its state when it was read; null where it is decided and only looked at once more. */
  readonly sent: SentState | null;
  /** Whether its very same request may go out again. */
  readonly mayReplay: boolean;
  /** Whether it is still to be sent at all. */
  readonly mayStillSend: boolean;
}

/**
 * Finds out about a charge. What may have been heard of is looked up, or asked for by its very same
 * request as long as that may be sent; what never was is sent.
 */
export async function chargeOrLookUp<T extends ChargeFacts>(
  by: Asker,
  asked: ChargeQuery<T>,
  { sent, mayReplay, mayStillSend }: ChargeState,
): Promise<AnsweredCharge<T>> {
  const { charge, earlier } = asked;
  if (sent === null || sent === 'unknown') {
    // The process that was to send it first may have died before it had looked.
    const isReplayed = sent !== null && mayReplay && (await areDecided(by, earlier));
    const outcome = isReplayed ? await sendCharge(by, asked) : await lookUpCharge(by, charge);
    return { outcome, sent: 'unknown' };
  }
  // The process that was to send it died. A request goes out only after `sending` is committed, so
  // a charge that the provider does not know was never sent.
  if (sent === 'sending' && chargeTermsOf(by.providers, charge).provesAbsence) {
    const outcome = await lookUpCharge(by, charge);
    if (outcome.kind === 'unknown') return { outcome, sent: 'sending' };
    if (outcome.kind !== 'absent') return { outcome, sent: 'unknown' };
  }
  if (!mayStillSend) return await lookBeforeCallingOff(by, charge);
  return await chargeAfterEarlier(by, asked);
}

/**
 * It was never sent, as far as its row says, and is not to be. Of rows that were put back that may
 * not be so: it may have gone out under the same name on the day that is lost.
 */
async function lookBeforeCallingOff(
  by: Asker,
  charge: ChargeFacts,
): Promise<{ readonly outcome: ChargeLookUp; readonly sent: SentState }> {
  const outcome = await lookUpCharge(by, charge);
  if (outcome.kind === 'unknown') return { outcome, sent: 'unsent' };
  const isFound =
    isMoneyTaken(outcome) || outcome.kind === 'declined' || isUndecided(by, charge, outcome);
  return isFound ? { outcome, sent: 'unknown' } : { outcome: ABSENT, sent: 'unsent' };
}

async function sendCharge(by: Asker, { charge, source }: ChargeQuery): Promise<ChargeOutcome> {
  const { provider, reference, amount: amountKobo, currency } = charge;
  const { isHeld } = by;
  const context = { ...providerContext(by, reference), ...(isHeld && { isHeld }) };
  if ('mandateId' in source) {
    const debit = { reference, mandateId: source.mandateId, amountKobo };
    const at = by.providers.named(provider, 'mandates');
    return withoutAccountNumbers(await at.debitMandate(debit, context));
  }
  const sent = { ...source.openCard(), reference, amountKobo, currency };
  return await by.providers.named(provider, 'cards').chargeToken(sent, context);
}

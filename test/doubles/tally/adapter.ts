// For tests: the adapter of the second provider. Cards only: pages, saved cards, refunds, payouts;
// no mandates, no banks. Its memory is not Nomba's, and it knows purchases by short slips.

import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '../../../src/lib/values/durations.ts';
import type { CallbackReading, RawCallback } from '../../../src/provider/port/callbacks.ts';
import type { Cards } from '../../../src/provider/port/cards.ts';
import type { Checkouts } from '../../../src/provider/port/checkouts.ts';
import type { Declined, LookUp, Outcome } from '../../../src/provider/port/outcomes.ts';
import type { Payouts } from '../../../src/provider/port/payouts.ts';
import type { Provider } from '../../../src/provider/port/provider.ts';
import type { Refunds } from '../../../src/provider/port/refunds.ts';
import { type Envelope, markOf, SILENCE, type Slip, type TallyBooks } from './books.ts';

const WHY = {
  'NO PLASTIC': { code: 'card_invalid', transient: false },
  'OLD PLASTIC': { code: 'card_expired', transient: false },
  'EMPTY PURSE': { code: 'insufficient_funds', transient: true },
} as const;

const DEAD = { kind: 'unknown', reason: 'the line is dead' } as const;
const refused = (reason: string) => ({ kind: 'refused', code: 'no', reason }) as const;

/** Sixteen capitals and figures: their slips take no more. */
const slipOf = (reference: string) =>
  createHash('sha256').update(reference).digest('hex').slice(0, 16).toUpperCase();

export type Tally = Provider & Cards & Checkouts & Payouts & Refunds;

export function createTally(books: TallyBooks): Tally {
  return {
    name: 'tally',
    cards: { provesAbsence: true, unheardOfAfterMs: HOUR_MS, replayableForMs: 7 * DAY_MS },
    checkouts: { remembersOrdersMs: 3 * DAY_MS, showsCardsWithinMs: 0 },
    payouts: { provesAbsence: true },
    refunds: { replayableForMs: 7 * DAY_MS },
    ping: async () => !books.isDead(),
    readCallback,
    ...checkoutsOf(books),
    ...cardsOf(books),
    ...payoutsOf(books),
    async refund({ reference, providerReference, amountKobo }) {
      if (books.isDead()) return DEAD;
      const back = { name: reference, slip: providerReference, minor: amountKobo };
      if (!books.handBack(back)) return declined('MORE THAN WAS TAKEN', null);
      return { kind: 'succeeded', amountKobo, currency: 'NGN', providerReference: null };
    },
  };
}

function checkoutsOf(books: TallyBooks): Omit<Checkouts, 'checkouts'> {
  return {
    async createCheckout({ reference, amountKobo: minor }) {
      if (books.isDead()) return DEAD;
      const { slip } = books.openTill({ slip: slipOf(reference), memo: reference, minor });
      const value = { checkoutLink: `${books.TILL}${slip}`, providerReference: slip };
      return { kind: 'answered', value };
    },
    async lookUpCheckout({ reference }) {
      const found = lookUp(books, reference);
      if (found.kind !== 'succeeded') return found;
      const token = books.find(slipOf(reference))?.plastic ?? '';
      const number = books.cardOf(token);
      if (number === null) return { ...found, card: null };
      const face = { brand: 'tally', last4: number.slice(-4), expiryMonth: 12, expiryYear: 2031 };
      return { ...found, card: { token, ...face } };
    },
    async cancelCheckout(reference) {
      if (books.isDead()) return DEAD;
      const isTorn = books.tearUp(slipOf(reference));
      return isTorn ? { kind: 'answered', value: null } : refused('there is nothing to tear up');
    },
  };
}

function cardsOf(books: TallyBooks): Omit<Cards, 'cards'> {
  return {
    async chargeToken({ reference, token: plastic, amountKobo: minor }) {
      if (books.isDead()) return DEAD;
      const slip = books.tap({ slip: slipOf(reference), memo: reference, minor, plastic });
      return slip === SILENCE ? DEAD : outcomeOf(slip);
    },
    lookUpCharge: async ({ reference }) => lookUp(books, reference),
    async forgetToken(token) {
      books.melt(token);
      return { kind: 'answered', value: null };
    },
  };
}

function payoutsOf(books: TallyBooks): Omit<Payouts, 'payouts'> {
  const handedOver = ({ minor }: Envelope): Outcome => {
    const amountKobo = minor;
    return { kind: 'succeeded', amountKobo, currency: 'NGN', providerReference: null };
  };
  return {
    async transfer({ reference, amountKobo: minor, recipientAccountId: to }) {
      if (books.isDead()) return DEAD;
      const envelope = books.handOver(slipOf(reference), { memo: reference, to, minor });
      return envelope ? handedOver(envelope) : declined('NOBODY AT HOME', null);
    },
    async lookUpTransfer(reference) {
      if (books.isDead()) return DEAD;
      const envelope = books.envelopes.get(slipOf(reference));
      return envelope ? handedOver(envelope) : { kind: 'absent' };
    },
  };
}

function lookUp(books: TallyBooks, reference: string): LookUp {
  if (books.isDead()) return DEAD;
  const slip = books.find(slipOf(reference));
  return slip ? outcomeOf(slip) : { kind: 'absent' };
}

function outcomeOf({ slip, minor, verdict, why }: Slip): Outcome {
  if (verdict === 'OPEN') return { kind: 'pending', reason: 'nobody has come to the till' };
  if (verdict !== 'TAKEN') return declined(why ?? verdict, slip);
  return { kind: 'succeeded', amountKobo: minor, currency: 'NGN', providerReference: slip };
}

function declined(why: string, providerReference: string | null): Declined {
  const known = WHY[why as keyof typeof WHY] ?? { code: 'declined', transient: true };
  return { kind: 'declined', reason: why.toLowerCase(), providerReference, ...known };
}

function readCallback({ headers, rawBody }: RawCallback): CallbackReading {
  const mark = headers['tally-mark'];
  if (typeof mark !== 'string') return { kind: 'refused', reason: 'unsigned' };
  if (mark !== markOf(rawBody)) return { kind: 'refused', reason: 'wrong_signature' };
  const { note, memo, verdict } = JSON.parse(Buffer.from(rawBody).toString());
  return {
    kind: 'genuine',
    deduplicationKey: `tally:${note}`,
    eventType: verdict === 'TAKEN' ? 'payment_success' : 'note',
    references: [memo],
    creditSessionId: null,
  };
}

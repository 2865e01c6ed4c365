// For tests: a second provider's own side, in memory, with words and habits that are not Nomba's.
// It counts in cents of "minor" money, knows a purchase by its slip, and charges the same slip
// once.

import { createHash, createHmac, randomUUID } from 'node:crypto';

/** What one card does, by its number. */
export const TALLY_CARDS = {
  good: '6000000000000001',
  declinedAtOnce: '6000000000000002',
  laterFunds: '6000000000000003',
  laterExpired: '6000000000000004',
  silentTaken: '6000000000000005',
  silentNotTaken: '6000000000000006',
} as const;

export type Verdict = 'OPEN' | 'TAKEN' | 'TURNED AWAY' | 'TORN UP';

export interface Slip {
  readonly slip: string;
  /** What whoever wrote it calls it. */
  readonly memo: string;
  readonly minor: number;
  readonly kind: 'till' | 'tap';
  verdict: Verdict;
  why: string | null;
  /** The card that was used: its plastic, as they call what can be tapped again. */
  plastic: string | null;
  returned: number;
}

/** Money that was handed to a merchant. */
export interface Envelope {
  readonly memo: string;
  readonly to: string;
  readonly minor: number;
}

/** Nothing comes back: the line went dead. */
export const SILENCE = Symbol('silence');

const SECRET = 'the tally man’s mark';
const TILL = 'https://tally.example/till/';

export type TallyBooks = ReturnType<typeof openTallyBooks>;

export function openTallyBooks() {
  const slips = new Map<string, Slip>();
  const plastics = new Map<string, string>();
  const returns = new Map<string, { readonly of: string; readonly minor: number }>();
  const envelopes = new Map<string, Envelope>();
  let isDead = false;
  let isNobodyHome = false;

  function write(given: Pick<Slip, 'slip' | 'memo' | 'minor' | 'kind'>): Slip {
    const known = slips.get(given.slip);
    if (known) return known;
    const made: Slip = { ...given, verdict: 'OPEN', why: null, plastic: null, returned: 0 };
    slips.set(given.slip, made);
    return made;
  }

  function turnAway(slip: Slip, why: string): Slip {
    return Object.assign(slip, { verdict: 'TURNED AWAY', why });
  }

  return {
    TILL,
    slips,
    /** While the line is dead nothing arrives and nothing comes back. */
    cutTheLine: (dead: boolean) => {
      isDead = dead;
    },
    isDead: () => isDead,
    openTill: (given: Pick<Slip, 'slip' | 'memo' | 'minor'>) => write({ ...given, kind: 'till' }),
    find: (slip: string) => slips.get(slip) ?? null,
    tearUp(slip: string): boolean {
      const found = slips.get(slip);
      if (found?.verdict !== 'OPEN') return false;
      found.verdict = 'TORN UP';
      return true;
    },
    /** A payer stands at the till with a card. */
    payAtTill(link: string, card: string): void {
      const slip = slips.get(link.slice(TILL.length));
      if (slip?.verdict !== 'OPEN' || card === TALLY_CARDS.declinedAtOnce) return;
      const plastic = `PLASTIC-${createHash('sha256').update(card).digest('hex').slice(0, 12)}`;
      plastics.set(plastic, card);
      Object.assign(slip, { verdict: 'TAKEN', plastic });
    },
    cardOf: (plastic: string) => plastics.get(plastic) ?? null,
    /** The first tap of a slip decides it; a later one hears the same. */
    tap(given: Pick<Slip, 'slip' | 'memo' | 'minor'> & { plastic: string }): Slip | typeof SILENCE {
      if (slips.has(given.slip)) return write({ ...given, kind: 'tap' });
      const card = plastics.get(given.plastic);
      if (card === TALLY_CARDS.silentNotTaken) return SILENCE;
      const { plastic, ...named } = given;
      const slip = write({ ...named, kind: 'tap' });
      if (card === undefined) return turnAway(slip, 'NO PLASTIC');
      if (card === TALLY_CARDS.laterFunds) return turnAway(slip, 'EMPTY PURSE');
      if (card === TALLY_CARDS.laterExpired) return turnAway(slip, 'OLD PLASTIC');
      Object.assign(slip, { verdict: 'TAKEN', plastic });
      return card === TALLY_CARDS.silentTaken ? SILENCE : slip;
    },
    melt: (plastic: string) => plastics.delete(plastic),
    /** Hands some of a slip's money back, once under each name. */
    handBack(back: {
      readonly name: string;
      readonly slip: string;
      readonly minor: number;
    }): boolean {
      if (returns.has(back.name)) return true;
      const slip = slips.get(back.slip);
      if (!slip || slip.returned + back.minor > slip.minor) return false;
      slip.returned += back.minor;
      returns.set(back.name, { of: slip.memo, minor: back.minor });
      return true;
    },
    returns,
    envelopes,
    /** Hands money to a merchant, once under each name; there may be nobody at home. */
    handOver(name: string, envelope: Envelope): Envelope | null {
      const known = envelopes.get(name);
      if (!known && isNobodyHome) return null;
      if (!known) envelopes.set(name, envelope);
      return known ?? envelope;
    },
    lockTheHouse: (locked: boolean) => {
      isNobodyHome = locked;
    },
    /** The note that they send about a slip. */
    noteAbout(slip: string) {
      const found = slips.get(slip);
      const note = {
        note: randomUUID(),
        memo: found?.memo ?? '',
        verdict: found?.verdict ?? 'OPEN',
      };
      const rawBody = JSON.stringify(note);
      return { headers: { 'tally-mark': markOf(rawBody) }, rawBody };
    },
  };
}

export const markOf = (text: string | Uint8Array) =>
  createHmac('sha256', SECRET).update(text).digest('hex');

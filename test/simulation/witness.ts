// Remembers every word spoken with the provider: who asked for which reference, when, what came of
// it and when it truly happened. It notices two who send the same at once, and counts what must
// happen now and then.

import { CHARGES } from './chaos.ts';

export interface Asking {
  readonly process: string;
  readonly method: string;
  readonly reference: string | null;
  /** For whom. */
  readonly merchant: string | null;
}

/** One request, from its asking to its effect, on the true clock. */
export interface Spoken extends Asking {
  readonly askedAt: number;
  /** Counts everything that was asked or happened, in order. */
  readonly asked: number;
  readonly turn: number;
  arrived: number | null;
  heard: string | null;
  isLate: boolean;
  isUnderWay: boolean;
}

export interface Asked {
  /** False when it was carried out or is on its way: it is not refused when it comes again. */
  refuses(): boolean;
  /** What was refused once is refused whenever it comes again. */
  wasRefused(): boolean;
  arrived(outcome: unknown): void;
  isLate(): void;
  hears(outcome: unknown): Promise<void>;
}

export interface Witness {
  /** All who are at work begin now: what they take from here on is theirs for a lease. */
  beginTurn(): void;
  asks(asking: Asking): Asked;
  readonly spoken: readonly Spoken[];
  /** What nobody may do, whatever comes of it. */
  readonly offences: readonly string[];
  happened(what: string, times?: number): void;
  readonly tally: ReadonlyMap<string, number>;
}

export interface WitnessOptions {
  readonly now: () => number;
  /** How long whoever took a row has it to himself; null where clocks differ. */
  readonly leaseMs: number | null;
  /** What our books say of a charge, refund or payout of this reference. */
  readonly statusOf: (reference: string) => Promise<string | null>;
}

const SENDS = new Set(['chargeToken', 'debitMandate', 'refund', 'transfer', 'transferToBank']);
const LOOKS = new Set(['lookUpCharge', 'lookUpTransfer']);

export function witnessOf({ now, leaseMs, statusOf }: WitnessOptions): Witness {
  const spoken: Spoken[] = [];
  const offences: string[] = [];
  const tally = new Map<string, number>();
  const charging = new Set<Spoken>();
  const sent = new Map<string, Spoken[]>();
  const refused = new Set<string>();
  let moments = 0;
  let turnBeganAt = 0;

  const happened = (what: string, times = 1) => {
    if (times > 0) tally.set(what, (tally.get(what) ?? 0) + times);
  };

  /** What earlier requests of the same reference make of this one. */
  function compare(mine: Spoken, earlier: readonly Spoken[]): void {
    const last = earlier.at(-1);
    if (!last) return;
    const before = last.heard ?? 'nothing';
    if (before === 'nothing' && last.arrived === null) happened('an unsent request sent again');
    if (before === 'provider_unreachable') happened('an unsent request sent again');
    if (before === 'unknown' && mine.method === 'debitMandate') happened('a debit replayed');
    const isHeld = leaseMs !== null && mine.askedAt < turnBeganAt + leaseMs;
    const rival = earlier.find(
      ({ isUnderWay, process, turn }) =>
        isUnderWay && process !== mine.process && turn === turnBeganAt,
    );
    if (rival && isHeld) {
      offences.push(
        `${mine.process} sends ${mine.method} ${mine.reference} while ${rival.process} does`,
      );
    }
  }

  /** With what else of its process is under way. */
  function compareCharges(mine: Spoken): void {
    if (!CHARGES.has(mine.method)) return;
    const beside = [...charging].filter(({ process }) => process === mine.process);
    if (beside.some(({ merchant }) => merchant !== mine.merchant)) {
      happened('charges of two merchants under way together');
    }
    charging.add(mine);
  }

  async function learn(mine: Spoken, outcome: unknown): Promise<void> {
    const { method, reference } = mine;
    if (reference === null || !(SENDS.has(method) || LOOKS.has(method))) return;
    const status = await statusOf(reference);
    if (status !== null && status !== 'pending') happened('a race lost');
    if (!LOOKS.has(method) || outcomeWord(outcome) !== 'succeeded') return;
    if (status === 'failed') happened('a charge given up that is found');
    const last = sent.get(reference)?.at(-1);
    if (last?.heard === 'unknown' || last?.heard === null)
      happened('a lost answer found by looking');
  }

  return {
    spoken,
    offences,
    tally,
    happened,
    beginTurn() {
      turnBeganAt = now();
      // What is still there died with its process.
      charging.clear();
    },
    asks(asking) {
      moments += 1;
      const start = { askedAt: now(), asked: moments, turn: turnBeganAt };
      const mine: Spoken = {
        ...asking,
        ...start,
        arrived: null,
        heard: null,
        isLate: false,
        isUnderWay: true,
      };
      compareCharges(mine);
      spoken.push(mine);
      const reference = asking.reference ?? '';
      if (asking.reference !== null && SENDS.has(asking.method)) {
        const earlier = sent.get(reference) ?? [];
        compare(mine, earlier);
        sent.set(reference, [...earlier, mine]);
      }
      return {
        refuses() {
          const others = sent.get(reference) ?? [];
          const isTaken = others.some(({ arrived, isLate }) => arrived !== null || isLate);
          if (!isTaken) refused.add(reference);
          return !isTaken;
        },
        wasRefused: () => refused.has(reference),
        arrived() {
          moments += 1;
          mine.arrived = moments;
        },
        isLate() {
          mine.isLate = true;
        },
        async hears(outcome) {
          mine.isUnderWay = false;
          charging.delete(mine);
          mine.heard = outcomeWord(outcome);
          await learn(mine, outcome);
        },
      };
    },
  };
}

function outcomeWord(outcome: unknown): string {
  if (typeof outcome !== 'object' || outcome === null) return 'nothing';
  if ('code' in outcome && outcome.code === 'provider_unreachable') return outcome.code;
  return 'kind' in outcome ? String(outcome.kind) : 'nothing';
}

// What goes wrong between the service and its provider: answers that are lost, requests that never
// arrive or arrive an hour late, refusals, outages of minutes to days. What happens to which call
// hangs on the seed and the call alone, so that a seed replays the same.

import { DAY_MS, MINUTE_MS } from '../../src/lib/values/durations.ts';
import { fateOf, type Random, randomOf } from './random.ts';

/** Where the fates of a call or a commit lie between 0 and 1. */
const CALL_FATES = [
  ['crash before a call', 0.02],
  ['crash after a call', 0.05],
  ['answer lost', 0.11],
  ['request lost', 0.15],
  ['unreachable', 0.19],
] as const;
/** Only what moves money meets these. */
const MONEY_FATES = [...CALL_FATES, ['an hour late', 0.22]] as const;
const REFUSABLE_FATES = [...MONEY_FATES, ['refused', 0.34]] as const;
/** How a call goes, whatever comes of it. */
const PACES = [
  ['slow', 0.05],
  ['hangs', 0.08],
] as const;
/** Of a charge the answer may be heard by a process that settles nothing any more. */
const CHARGE_PACES = [...PACES, ['crash with the answer', 0.13]] as const;
const COMMIT_FATES = [
  ['crash before a commit', 0.004],
  ['crash after a commit', 0.008],
] as const;

export type CallFate =
  | (typeof REFUSABLE_FATES)[number][0]
  | 'timed out in an outage'
  | 'error in an outage'
  | 'unreachable in an outage';
export type Pace = (typeof CHARGE_PACES)[number][0];
export type CommitFate = (typeof COMMIT_FATES)[number][0];

export interface Call {
  readonly method: string;
  /** What it is about, without what differs from run to run. */
  readonly about: string;
}

export interface Outage {
  readonly from: number;
  readonly to: number;
  readonly kind: Extract<CallFate, `${string} in an outage`>;
}

export interface Chaos {
  begin(): void;
  /** Ends the bad times: what is still on its way arrives. */
  heal(): Promise<void>;
  meetsAtCall(call: Call): CallFate | null;
  meetsOnTheWay(call: Call): Pace | null;
  /** Whether nobody hears from the provider now. */
  isOut(): boolean;
  meetsAtCommit(process: string): CommitFate | null;
  /** The request arrives later, when its sender has long been told that there is no answer. */
  delay(request: () => Promise<unknown>): void;
  /** What was to arrive by now arrives. */
  arrive(): Promise<void>;
  /** How often each thing went wrong. */
  readonly tally: ReadonlyMap<string, number>;
}

const REFUSABLE = new Set(['refund', 'transfer', 'transferToBank']);
export const CHARGES: ReadonlySet<string> = new Set(['chargeToken', 'debitMandate']);
const MOVES_MONEY = new Set([...CHARGES, ...REFUSABLE]);

export interface ChaosOptions {
  readonly seed: number;
  readonly outages: readonly Outage[];
  readonly now: () => number;
}

export function chaosOf({ seed, outages, now }: ChaosOptions): Chaos {
  const tally = new Map<string, number>();
  const counts = new Map<string, number>();
  let underWay: { readonly at: number; readonly request: () => Promise<unknown> }[] = [];
  let isOn = false;

  const count = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1);

  /** How often this very thing was tried before is part of its name. */
  function lotOf(name: string): number {
    const times = (counts.get(name) ?? 0) + 1;
    counts.set(name, times);
    return fateOf(seed, name, times);
  }

  function meet<T extends string>(
    fates: readonly (readonly [T, number])[],
    name: string,
  ): T | null {
    if (!isOn) return null;
    const lot = lotOf(name);
    const found = fates.find(([, until]) => lot < until)?.[0] ?? null;
    if (found !== null) count(found);
    return found;
  }

  const outageNow = () =>
    isOn ? outages.find(({ from, to }) => from <= now() && now() < to) : undefined;

  async function arriveUntil(end: number): Promise<void> {
    const due = underWay.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
    underWay = underWay.filter(({ at }) => at > end);
    for (const { request } of due) await request();
  }

  return {
    tally,
    begin: () => {
      isOn = true;
    },
    async heal() {
      isOn = false;
      await arriveUntil(Number.POSITIVE_INFINITY);
    },
    meetsAtCall({ method, about }) {
      const outage = outageNow();
      if (outage) {
        count(outage.kind);
        count('an outage');
        return outage.kind;
      }
      const name = `${method} ${about}`;
      if (REFUSABLE.has(method)) return meet(REFUSABLE_FATES, name);
      return meet(MOVES_MONEY.has(method) ? MONEY_FATES : CALL_FATES, name);
    },
    // Nobody who is out is slow.
    meetsOnTheWay: ({ method, about }) =>
      outageNow()
        ? null
        : meet(CHARGES.has(method) ? CHARGE_PACES : PACES, `pace of ${method} ${about}`),
    isOut: () => outageNow() !== undefined,
    meetsAtCommit: (process) => meet(COMMIT_FATES, `commit of ${process}`),
    delay(request) {
      const lateMs = 10 * MINUTE_MS + Math.floor(lotOf('lateness') * 45 * MINUTE_MS);
      underWay.push({ at: now() + lateMs, request });
    },
    arrive: () => arriveUntil(now()),
  };
}

const OUTAGES = [
  'timed out in an outage',
  'error in an outage',
  'unreachable in an outage',
] as const;

/** Some lives have none, some have several: of twenty minutes to three days. */
export function outagesOf(seed: number, life: { from: number; days: number }): Outage[] {
  const random: Random = randomOf(seed * 31 + 7);
  return Array.from({ length: random.integer(0, 2) }, () => {
    const from = life.from + Math.floor(random.fraction() * life.days * DAY_MS);
    const isLong = random.chance(0.3);
    const minutes = isLong ? random.integer(600, 4_320) : random.integer(20, 240);
    return { from, to: from + minutes * MINUTE_MS, kind: random.pick(OUTAGES) };
  });
}

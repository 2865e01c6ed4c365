// A dial for each kind of call: how long it takes, and the share of calls that fail. Dials apply
// besides the faults, which affect all kinds.

/** What the provider is asked for, and the callbacks that it sends itself. */
export const KINDS = [
  'charge',
  'debit',
  'transaction',
  'order',
  'mandate',
  'account',
  'refund',
  'transfer',
  'callback',
] as const;
export type Kind = (typeof KINDS)[number];

/**
 * `declined`: the call is refused. `hang`: nothing happens, and no answer is sent. `lostAnswer`:
 * the call succeeds, and no answer is sent.
 */
export const TROUBLES = ['error500', 'declined', 'hang', 'lostAnswer'] as const;
export type Trouble = (typeof TROUBLES)[number];

export interface Dial extends Readonly<Partial<Record<Trouble, number>>> {
  /** As long each time, or anything between the two. */
  readonly latencyMs?: number | readonly [number, number];
}
export type DialSettings = Readonly<Record<Kind, Dial>>;

export interface Dials {
  current(): DialSettings;
  /** A kind that is named is set anew: what its dial does not say is off. */
  set(change: Partial<DialSettings>): DialSettings;
  /** Null where the dial says nothing of it. */
  latencyOf(kind: Kind): number | null;
  roll(kind: Kind): Trouble | null;
}

export function createDials(random: () => number, initial: Partial<DialSettings> = {}): Dials {
  const off = Object.fromEntries(KINDS.map((kind) => [kind, {}])) as Record<Kind, Dial>;
  let settings: DialSettings = { ...off, ...initial };
  return {
    current: () => settings,
    set(change) {
      settings = { ...settings, ...change };
      return settings;
    },
    latencyOf(kind) {
      const { latencyMs = null } = settings[kind];
      if (latencyMs === null || typeof latencyMs === 'number') return latencyMs;
      const [least, most] = latencyMs;
      return least + random() * (most - least);
    },
    roll(kind) {
      const dial = settings[kind];
      if (TROUBLES.every((trouble) => !dial[trouble])) return null;
      // One roll over the shares laid end to end, so that each is met exactly as often as it says.
      let left = random();
      for (const trouble of TROUBLES) {
        const share = dial[trouble] ?? 0;
        if (left < share) return trouble;
        left -= share;
      }
      return null;
    },
  };
}

// Decides who goes on when many are at work at the same moment. Everybody waits at a gate before a
// transaction begins or commits and before and after the provider is spoken to; when nobody moves
// any more, the seed says who passes next. So what runs side by side replays the same.

import type { Random } from './random.ts';

export interface Act {
  readonly name: string;
  readonly run: () => Promise<void>;
}

export interface Conductor {
  /** Waits here until it is this one's turn; nobody waits while nothing runs side by side. */
  gate(name: string): Promise<void>;
  /** Waits only until nobody else moves: of many strands of one process one goes on at a time. */
  step(): Promise<void>;
  /** What is under way outside of this program; with the server process that does a statement. */
  during<T>(work: Promise<T>, backend?: number | null): Promise<T>;
  /** Runs all acts side by side to their end. */
  together(acts: readonly Act[]): Promise<void>;
}

/** Whether each of these server processes waits for a lock that another one holds. */
export type AllBlocked = (backends: readonly number[]) => Promise<boolean>;

interface Waiting {
  readonly name: string;
  /** The lowest of one name passes first. */
  readonly turn: number;
  readonly go: () => void;
}

interface UnderWay {
  readonly backend: number | null;
  readonly turn: number;
  wasBlocked: boolean;
}

/** Rounds of the event loop without a stir after which nobody will move by himself. */
const CALM_ROUNDS = 5;
/** A statement that takes longer may be waiting for a lock. */
const SLOW_MS = 5;

const STEP = 'a step';

const nextRound = () => new Promise<void>((resolve) => setImmediate(resolve));

export function conductorOf(
  random: Random,
  allBlocked: AllBlocked,
  onWait: () => void = () => {},
): Conductor {
  const waiting: Waiting[] = [];
  const underWay = new Set<UnderWay>();
  let isOn = false;
  let stirs = 0;
  let turns = 0;
  let onStir = () => {};

  function stir(): void {
    stirs += 1;
    onStir();
  }

  const nextTurn = () => {
    turns += 1;
    return turns;
  };

  async function gate(name: string, turn = nextTurn()): Promise<void> {
    if (!isOn) return;
    await new Promise<void>((go) => {
      waiting.push({ name, turn, go });
      stir();
    });
  }

  async function areAllBlocked(): Promise<boolean> {
    const all = [...underWay];
    const backends = all.flatMap(({ backend }) => backend ?? []);
    if (backends.length < all.length || !(await allBlocked(backends))) return false;
    // Seen at every look for as long as it waits, and counted once.
    for (const each of all) {
      if (!each.wasBlocked) onWait();
      each.wasBlocked = true;
    }
    return true;
  }

  /** Resolves at the next stir, or after a while. */
  async function untilStirred(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, SLOW_MS);
      onStir = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    onStir = () => {};
  }

  /** Resolves when everybody waits at a gate, for a lock or for somebody who does. */
  async function untilCalm(): Promise<void> {
    for (let calm = 0; calm < CALM_ROUNDS; ) {
      const before = stirs;
      if (underWay.size > 0) {
        await untilStirred();
        if (stirs === before && underWay.size > 0 && (await areAllBlocked())) return;
      } else {
        await nextRound();
      }
      calm = stirs === before && underWay.size === 0 ? calm + 1 : 0;
    }
  }

  function letOneGo(): void {
    // Names and turns are the same always; so is who passes.
    const names = [...new Set(waiting.map(({ name }) => name))].sort();
    const chosen = names.includes(STEP) ? STEP : random.pick(names);
    const [first] = waiting
      .filter(({ name }) => name === chosen)
      .sort((one, other) => one.turn - other.turn);
    if (first) waiting.splice(waiting.indexOf(first), 1);
    first?.go();
  }

  return {
    gate: (name) => gate(name),
    step: () => gate(STEP),
    async during(work, backend = null) {
      const mine: UnderWay = { backend, turn: nextTurn(), wasBlocked: false };
      underWay.add(mine);
      stir();
      try {
        return await work;
      } finally {
        underWay.delete(mine);
        stir();
        // It wakes beside the one that gave the lock free, and beside others that waited for it:
        // these pass in the order in which they began to wait.
        if (mine.wasBlocked) await gate('woken', mine.turn);
      }
    },
    async together(acts) {
      isOn = true;
      let left = acts.length;
      const all = Promise.allSettled(
        acts.map(async ({ name, run }) => {
          await gate(name);
          await run().finally(() => {
            left -= 1;
            stir();
          });
        }),
      );
      while (left > 0) {
        await untilCalm();
        if (left > 0 && waiting.length > 0) letOneGo();
        else if (left > 0) await untilStirred();
      }
      isOn = false;
      for (const { go } of waiting.splice(0)) go();
      throwFirst(await all);
    },
  };
}

/** Nobody decides: everything runs as the machine has it, truly side by side. */
export function unconducted(): Conductor {
  return {
    gate: async () => {},
    step: async () => {},
    during: (work) => work,
    async together(acts) {
      throwFirst(await Promise.allSettled(acts.map(({ run }) => run())));
    },
  };
}

function throwFirst(outcomes: readonly PromiseSettledResult<void>[]): void {
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

// What goes wrong: a process that dies before or after it speaks to the provider or commits,
// answers that are lost on the way, a provider that cannot be reached. What happens to which call
// hangs on the seed and the call alone, so that a seed replays the same.

import type pg from 'pg';
import type { Provider } from '../../src/provider/port.ts';
import { fateOf } from './random.ts';

export class Crash extends Error {
  constructor(where: string) {
    super(`the process died ${where}`);
  }
}

export interface Chaos {
  /** Stands between the house and its provider. */
  wrap<P extends Provider>(provider: P): P;
  /** Stands between the house and its database. */
  watch(pool: pg.Pool): void;
  /** Ends the bad times. */
  heal(): Promise<void>;
  begin(): void;
  /** A new process takes the dead one's place; answers whether there was a dead one. */
  revive(): Promise<boolean>;
  /** How often each thing went wrong. */
  readonly tally: ReadonlyMap<string, number>;
}

const MOVES_MONEY = new Set(['chargeToken', 'debitMandate', 'refund', 'transfer']);
const TALKS = new Set([
  ...MOVES_MONEY,
  'createCheckout',
  'lookUpCheckout',
  'lookUpCharge',
  'createMandate',
  'readMandate',
  'changeMandate',
  'findMandate',
  'lookUpTransfer',
]);

const UNKNOWN = { kind: 'unknown', reason: 'the answer was lost' } as const;
const UNREACHABLE = {
  kind: 'declined',
  code: 'provider_unreachable',
  reason: 'no connection',
  transient: true,
  providerReference: null,
} as const;

/** Where the fates of a call or a commit lie between 0 and 1. */
const CALL_FATES = [
  ['crash before a call', 0.03],
  ['crash after a call', 0.07],
  ['answer lost', 0.15],
  ['request lost', 0.2],
  ['unreachable', 0.24],
] as const;
const COMMIT_FATES = [
  ['crash before a commit', 0.006],
  ['crash after a commit', 0.012],
] as const;

export function chaosOf(seed: number): Chaos {
  const tally = new Map<string, number>();
  const counts = new Map<string, number>();
  const underWay = new Set<Promise<unknown>>();
  let pool: pg.Pool | null = null;
  let isOn = false;
  let isDead = false;

  /** How often this very thing was tried before is part of its name. */
  function fate(fates: readonly (readonly [string, number])[], name: string): string | null {
    if (!isOn) return null;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const lot = fateOf(seed, name, count);
    const found = fates.find(([, until]) => lot < until)?.[0] ?? null;
    if (found !== null) tally.set(found, (tally.get(found) ?? 0) + 1);
    return found;
  }

  function tracked<T>(talk: Promise<T>): Promise<T> {
    underWay.add(talk);
    const over = () => underWay.delete(talk);
    talk.then(over, over);
    return talk;
  }

  /** What a dead process had begun ends before another one begins. */
  async function untilQuiet(): Promise<void> {
    const isBusy = () => underWay.size > 0 || (pool !== null && pool.idleCount < pool.totalCount);
    while (isBusy()) {
      await Promise.allSettled(underWay);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  function die(where: string): never {
    isDead = true;
    throw new Crash(where);
  }

  async function talk(method: string, call: () => Promise<unknown>, about: unknown) {
    if (isDead) throw new Crash('before this');
    const met = fate(CALL_FATES, `${method} ${JSON.stringify(about)}`);
    switch (met) {
      case 'crash before a call':
        return die(`before ${method}`);
      case 'crash after a call':
        await call();
        return die(`after ${method}`);
      case 'answer lost':
        await call();
        return UNKNOWN;
      case 'request lost':
        return UNKNOWN;
      case 'unreachable':
        return MOVES_MONEY.has(method) ? UNREACHABLE : UNKNOWN;
      default:
        return await call();
    }
  }

  return {
    tally,
    async heal() {
      isOn = false;
      await untilQuiet();
      isDead = false;
    },
    begin: () => {
      isOn = true;
    },
    async revive() {
      const wasDead = isDead;
      if (wasDead) await untilQuiet();
      isDead = false;
      return wasDead;
    },
    wrap: (provider) =>
      new Proxy(provider, {
        get(target, name: string) {
          const method = target[name as keyof typeof target] as unknown;
          if (typeof method !== 'function' || !TALKS.has(name)) return method;
          return (subject: unknown, ...rest: unknown[]) => {
            const call = () => method.call(target, subject, ...rest);
            return tracked(talk(name, call, subjectOf(subject)));
          };
        },
      }),
    watch(watchedPool) {
      pool = watchedPool;
      const connect = watchedPool.connect.bind(watchedPool);
      const watched = new WeakSet<pg.PoolClient>();
      const patched = async () => {
        const client = await connect();
        if (!watched.has(client)) watchClient(client);
        watched.add(client);
        return client;
      };
      watchedPool.connect = patched as typeof watchedPool.connect;
    },
  };

  function watchClient(client: pg.PoolClient): void {
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
    const watched = async (...given: unknown[]) => {
      const text = typeof given[0] === 'string' ? given[0] : '';
      if (isDead && text !== 'rollback') throw new Crash('before this');
      if (text !== 'commit') return await query(...given);
      const met = fate(COMMIT_FATES, 'commit');
      if (met === 'crash before a commit') return die('before a commit');
      const done = await query(...given);
      if (met === 'crash after a commit') return die('after a commit');
      return done;
    };
    client.query = watched as typeof client.query;
  }
}

/** What a call is about, without what differs from run to run. */
function subjectOf(subject: unknown): unknown {
  if (typeof subject !== 'object' || subject === null) return 'it';
  return 'amountKobo' in subject ? subject.amountKobo : 'it';
}

// How a careful merchant's program speaks: every request has a key and is repeated until there is
// an answer that is one. A fault of the service that no dying process explains is a failure.

import assert from 'node:assert/strict';
import type { Loose } from '../client.ts';
import type { Actor } from './shop.ts';

export interface Answer {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly data: Loose;
}

const MOST_REPEATS = 30;
/** The provider may be away for days: nobody waits that long at the counter. */
const MOST_UNAVAILABLE = 3;
const CLAIM_MS = 120_000;
/** So often a request that was answered comes again: its answer was lost on the way. */
const REPEATED = 0.1;

export type Ask = ReturnType<typeof askerOf>;

type Answerable = Pick<Answer, 'status'> & { readonly code?: string };

/** Sends until there is an answer that is one: a process that dies of it is replaced. */
export async function answered<T extends Answerable>(
  { world, server, conductor }: Actor,
  name: string,
  send: () => Promise<T>,
): Promise<T> {
  let unavailable = 0;
  for (let tries = 0; tries < MOST_REPEATS; tries += 1) {
    const answer = await send();
    const wasDead = await server.revive();
    await conductor.gate(name);
    if (answer.status === 500) assert.ok(wasDead, `${name} is a 500: ${JSON.stringify(answer)}`);
    if (answer.code === 'idempotency_in_progress') world.clock.advance(CLAIM_MS);
    else if (answer.status < 500) return answer;
    else if (!wasDead) unavailable += 1;
    if (unavailable >= MOST_UNAVAILABLE) return answer;
  }
  throw new Error(`${name} found no answer`);
}

export function askerOf(actor: Actor) {
  const { shop, witness, random, log } = actor;
  let requests = 0;

  function assertSame(first: Answer, again: Answer): void {
    const told = ({ status, data }: Answer) => ({ status, data });
    assert.deepEqual(told(again), told(first), 'the same request was answered in two ways');
    witness.happened('a request that came twice');
  }

  return {
    async write(method: 'post' | 'put', url: string, body: object = {}): Promise<Answer> {
      requests += 1;
      const headers = { 'idempotency-key': `${actor.name.replaceAll(' ', '-')}-${requests}` };
      const send = () =>
        answered(actor, `${shop.name} ${method}`, () => shop.api[method](url, body, headers));
      const answer = await send();
      if (answer.status < 300 && random.chance(REPEATED)) assertSame(answer, await send());
      log(
        `${shop.name} ${method} ${url} ${JSON.stringify(body)} → ${answer.status} ${answer.code}`,
      );
      return answer;
    },
    read: (url: string) => answered(actor, `${shop.name} get`, () => shop.api.get(url)),
    /** Asks for nothing to be done, with a body all the same. */
    look: (url: string, body: object) =>
      answered(actor, `${shop.name} look`, () => shop.api.post(url, body)),
    /** What is taken away already when it is asked again is as wanted. */
    async remove(url: string): Promise<Answer> {
      const answer = await answered(actor, `${shop.name} delete`, () => shop.api.delete(url));
      log(`${shop.name} delete ${url} → ${answer.status} ${answer.code}`);
      return answer;
    },
  };
}

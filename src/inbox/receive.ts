// Where the provider calls back: verified over its own exact string, kept sealed as it came, once.
// Nothing is decided here; a job applies it.

import type { FastifyInstance } from 'fastify';
import { createGatherer, type Gatherer } from '../db/queue/gather.ts';
import { wakeWorkers } from '../db/queue/wake.ts';
import { transact } from '../db/transaction.ts';
import { ANY_HOST } from '../frame/any-host.ts';
import type { House } from '../frame/house.ts';
import { cellsOfNames, type Houses } from '../frame/houses.ts';
import type { CallbackResult } from '../frame/metrics/meters.ts';
import { problem } from '../frame/problems.ts';
import {
  insertCallbacksAcrossTenants,
  keepCallbacksOfOthersAcrossTenants,
  type NewCallback,
} from '../model/inbox/sql.ts';
import type { Provider } from '../provider/port/provider.ts';
import { applyCallbacks } from './apply-callbacks.ts';
import { INBOX_BINDING } from './binding.ts';
import { mountQuestions } from './question.ts';
import { isSession, sessionReference } from './sessions.ts';

/** Each provider has an address of its own, by its name. */
export const callbackPathOf = (name: string) => `/provider/${name}/callback`;

/** Anybody at all may send one, and real ones are a few thousand bytes. */
const BODY_LIMIT_BYTES = 64 * 1024;
const KEPT_AT_ONCE = 200;

export function mountInbox(app: FastifyInstance, houses: Houses): void {
  const inbox = openInbox(houses);
  mountQuestions(app, houses);
  void app.register((scope, _options, done) => {
    // The signature is over the provider's own values, so the bytes are read as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_: unknown, body: Buffer) => body,
    );
    const options = { bodyLimit: BODY_LIMIT_BYTES, config: ANY_HOST };
    scope.post(callbackPathOf(':name'), options, async (request) => {
      const { name = '' } = request.params as { readonly name?: string };
      const provider = houses.first.providers.find(name);
      if (!provider) throw problem('route_not_found');
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { meters } = houses.first;
      const count = (result: CallbackResult) => meters.calledBack(provider.name, result);
      const callback = readCallback(provider, { headers: request.headers, rawBody, count });
      if (callback) await keepCounted(() => inbox.put(callback, rawBody), count);
      return { status: 'success', message: 'Received', data: null };
    });
    done();
  });
}

interface Inbox {
  /** Resolves once every cell that it may be about has it, or another keeps it for that cell. */
  put(callback: UnsealedCallback, rawBody: Buffer): Promise<void>;
}

type UnsealedCallback = Omit<NewCallback, 'sealedBody' | 'receivedAt'>;

function openInbox(houses: Houses): Inbox {
  // At a month end hundreds come a second: each is answered once it is committed, with others.
  const gatherers = new Map<House, Gatherer<NewCallback>>();
  const gathererOf = (house: House) => {
    const known = gatherers.get(house);
    if (known) return known;
    const made = createGatherer<NewCallback>(KEPT_AT_ONCE, (all) => keepCallbacks(house, all));
    gatherers.set(house, made);
    return made;
  };
  const putIn = async (cell: string, callback: UnsealedCallback, rawBody: Buffer) => {
    const house = houses.at(cell);
    try {
      if (house === null) throw problem('database_away');
      await gathererOf(house).put(sealed(house, callback, rawBody));
    } catch (error) {
      if (houses.directory === null) throw error;
      await keepForAnother(houses, cell, { callback, rawBody, error });
    }
  };
  return {
    async put(callback, rawBody) {
      const cells = await cellsOfCallback(houses, callback);
      await Promise.all(cells.map((cell) => putIn(cell, callback, rawBody)));
    },
  };
}

function sealed(house: House, callback: UnsealedCallback, rawBody: Buffer): NewCallback {
  const sealedBody = house.vault.seal(rawBody, INBOX_BINDING);
  return { ...callback, sealedBody, receivedAt: house.clock.now() };
}

/** Also where tenants are now that have left one of these: their references still name it. */
async function cellsOfCallback(houses: Houses, { referencesSent }: UnsealedCallback) {
  const { directory } = houses;
  const named = cellsOfNames(
    houses,
    referencesSent.filter((name) => !isSession(name)),
  );
  if (directory === null) return named;
  try {
    const onward = await Promise.all(named.map((cell) => directory.onwardFrom(cell)));
    return [...new Set([...named, ...onward.flat()])];
  } catch (error) {
    houses.first.log.warn({ error }, 'a callback goes to all cells: the directory is away');
    return [...houses.cells];
  }
}

interface HomelessCallback {
  readonly callback: UnsealedCallback;
  readonly rawBody: Buffer;
  /** Why its own cell could not take it. */
  readonly error: unknown;
}

/** In the first cell that takes it. Where none does, the provider sends it again. */
async function keepForAnother(
  houses: Houses,
  cell: string,
  { callback, rawBody, error }: HomelessCallback,
): Promise<void> {
  for (const house of houses.all().filter((each) => each.cell.id !== cell)) {
    try {
      const kept = { ...sealed(house, callback, rawBody), cell };
      await keepCallbacksOfOthersAcrossTenants(house.db, [kept]);
      return;
    } catch (another) {
      house.log.warn({ error: another, cell }, 'a callback for another cell was not kept');
    }
  }
  throw error;
}

async function keepCounted(
  keep: () => Promise<void>,
  count: (result: CallbackResult) => void,
): Promise<void> {
  try {
    await keep();
  } catch (error) {
    count('failed');
    throw error;
  }
  count('kept');
}

/** Null where there is nothing to keep. */
function readCallback(
  provider: Provider,
  sent: {
    readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
    readonly rawBody: Buffer;
    readonly count: (result: CallbackResult) => void;
  },
): UnsealedCallback | null {
  const { count, ...asked } = sent;
  const callback = provider.readCallback(asked);
  if (callback.kind === 'registration') {
    count('ignored');
    return null;
  }
  if (callback.kind === 'refused') {
    const isMalformed = callback.reason === 'malformed';
    count(isMalformed ? 'malformed' : 'refused');
    throw problem(isMalformed ? 'callback_malformed' : 'callback_refused');
  }
  const { deduplicationKey, eventType, references, creditSessionId } = callback;
  return {
    provider: provider.name,
    deduplicationKey,
    eventType,
    referencesSent: [...references, ...sessionReference(creditSessionId)],
  };
}

async function keepCallbacks(
  { db: database }: House,
  callbacks: readonly NewCallback[],
): Promise<void> {
  await transact(database, async (db) => {
    const count = await insertCallbacksAcrossTenants(db, callbacks);
    if (count > 0) await wakeWorkers(db, applyCallbacks.name);
  });
}

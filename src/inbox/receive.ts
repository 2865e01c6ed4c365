// Where the provider calls back: verified over its own exact string, kept sealed as it came, once.
// Nothing is decided here; a job applies it.

import type { FastifyInstance } from 'fastify';
import { createGatherer } from '../db/queue/gather.ts';
import { wakeWorkers } from '../db/queue/wake.ts';
import { transact } from '../db/transaction.ts';
import { ANY_HOST } from '../frame/any-host.ts';
import type { House } from '../frame/house.ts';
import { problem } from '../frame/problems.ts';
import { insertCallbacksAcrossTenants, type NewCallback } from '../model/inbox/sql.ts';
import type { Provider } from '../provider/port/provider.ts';
import { applyCallbacks } from './apply-callbacks.ts';

/** Each provider has an address of its own, by its name. */
export const callbackPathOf = (name: string) => `/provider/${name}/callback`;

export const INBOX_BINDING = 'inbox';

/** Anybody at all may send one, and real ones are a few thousand bytes. */
const BODY_LIMIT_BYTES = 64 * 1024;
const KEPT_AT_ONCE = 200;

export function mountInbox(app: FastifyInstance, house: House): void {
  // At a month end hundreds come a second: each is answered once it is committed, with others.
  const inbox = createGatherer<NewCallback>(KEPT_AT_ONCE, (callbacks) =>
    keepCallbacks(house, callbacks),
  );
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
      const provider = house.providers.find(name);
      if (!provider) throw problem('route_not_found');
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const callback = readCallbacks(house, provider, { headers: request.headers, rawBody });
      if (callback) await inbox.put(callback);
      return { status: 'success', message: 'Received', data: null };
    });
    done();
  });
}

/** Null where there is nothing to keep. */
function readCallbacks(
  house: House,
  provider: Provider,
  sent: {
    readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
    readonly rawBody: Buffer;
  },
): NewCallback | null {
  const callback = provider.readCallback(sent);
  if (callback.kind === 'registration') return null;
  if (callback.kind === 'refused') {
    throw problem(callback.reason === 'malformed' ? 'callback_malformed' : 'callback_refused');
  }
  const { deduplicationKey, eventType, references } = callback;
  return {
    provider: provider.name,
    deduplicationKey,
    eventType,
    referencesSent: [...references],
    sealedBody: house.vault.seal(sent.rawBody, INBOX_BINDING),
    receivedAt: house.clock.now(),
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

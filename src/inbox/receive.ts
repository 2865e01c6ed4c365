// Where the provider calls back: verified over its own exact string, kept sealed as it came, once.
// Nothing is decided here; a job applies it.

import type { FastifyInstance } from 'fastify';
import { transact } from '../db/transaction.ts';
import { wakeWorkers } from '../db/wake.ts';
import type { House } from '../frame/house.ts';
import { problem } from '../frame/problems.ts';
import { insertCallbackAcrossTenants } from './sql.ts';

export const CALLBACK_PATH = '/provider/nomba/callback';

export const INBOX_BINDING = 'inbox';

/** Anybody at all may send one, and real ones are a few thousand bytes. */
const BODY_LIMIT_BYTES = 64 * 1024;

export function mountInbox(app: FastifyInstance, house: House): void {
  void app.register((scope, _options, done) => {
    // The signature is over the provider's own values, so the bytes are read as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_: unknown, body: Buffer) => body,
    );
    scope.post(CALLBACK_PATH, { bodyLimit: BODY_LIMIT_BYTES }, async (request) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await receive(house, { headers: request.headers, rawBody });
      return { status: 'success', message: 'Received', data: null };
    });
    done();
  });
}

async function receive(
  house: House,
  sent: {
    readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
    readonly rawBody: Buffer;
  },
): Promise<void> {
  const callback = house.provider.readCallback(sent);
  if (callback.kind === 'registration') return;
  if (callback.kind === 'refused') {
    throw problem(callback.reason === 'malformed' ? 'callback_malformed' : 'callback_refused');
  }
  const { deduplicationKey, eventType, references } = callback;
  await transact(house.db, async (db) => {
    const isNew = await insertCallbackAcrossTenants(db, {
      provider: house.provider.name,
      deduplicationKey,
      eventType,
      referencesSent: [...references],
      sealedBody: house.vault.seal(sent.rawBody, INBOX_BINDING),
      receivedAt: house.clock.now(),
    });
    if (isNew) await wakeWorkers(db);
  });
}

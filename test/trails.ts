// Every write that was answered has left one row in the audit trail, whichever test asked for it;
// and a refusal or a replay has left none.

import assert from 'node:assert/strict';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../src/db/connect.ts';
import { GONE } from '../src/model/personal-data/words.ts';
import { operations } from '../src/operations.ts';
import { wasPutBack } from './yesterday.ts';

const written = new Map<string, string>(
  operations.flatMap(({ method, path, audit }) =>
    audit ? [[`${method} ${path}`, audit.action] as const] : [],
  ),
);

/** Whose messages say that nothing was written, or not whether anything was. */
const UNCHANGED = /^Nothing changed|^If an account uses this email/;

export interface Trails {
  assertLeft(db: Db): Promise<void>;
}

/** Counts, by request and action, what the application answers from here on. */
export function watchTrails(app: FastifyInstance): Trails {
  const asked = new Map<string, number>();
  /** What a dead process had begun is finished by its repeat, under the row that it left. */
  const begun = new Set<string>();
  app.addHook('onSend', async (request, reply, payload) => {
    const action = written.get(`${request.method} ${request.routeOptions.url}`);
    const isReplay = reply.getHeader('idempotent-replayed') === 'true';
    if (action === undefined || isReplay) return;
    const key = `${request.id} ${action}`;
    const repeated = `${request.tenantId} ${request.headers['idempotency-key']} ${action}`;
    if (begun.has(repeated)) return;
    const isRefused = reply.statusCode >= 400 && reply.statusCode < 500;
    if (request.headers['idempotency-key'] && !isRefused) begun.add(repeated);
    // What was begun may go on by itself though nobody could be told.
    if (reply.statusCode >= 500) asked.set(key, Number.NaN);
    // Whoever was signed in nowhere is told the same as whoever was.
    const isNobody = action === 'member.signed_out' && request.tenantId === null;
    const isWritten = reply.statusCode < 400 && !isNobody && !UNCHANGED.test(messageIn(payload));
    asked.set(key, (asked.get(key) ?? 0) + (isWritten ? 1 : 0));
  });
  return {
    async assertLeft(db) {
      // Where yesterday's rows were put back, today's trail is gone with all that it told of.
      if (await wasPutBack(db)) return;
      const { rows } = await sql<{ key: string; count: string }>`
        select request_id || ' ' || action as key, count(*) as count from audit_entries
        group by 1`.execute(db);
      const left = new Map(rows.map(({ key, count }) => [key, Number(count)]));
      // The id of a request that had a person's words in it has lost them with the person.
      const erased = [...left.keys()].filter((key) => key.includes(GONE));
      const wrong = [...asked].filter(
        ([key, count]) =>
          !(Number.isNaN(count) || erased.some((other) => isErasedOf(other, key))) &&
          (left.get(key) ?? 0) !== count,
      );
      assert.deepEqual(wrong, [], 'answered writes without their rows, or rows of no write');
    },
  };
}

/** Whether it may have been this one, before words in it were erased. */
function isErasedOf(erased: string, key: string): boolean {
  const [before = '', after = ''] = [erased.split(GONE)[0], erased.split(GONE).at(-1)];
  return key.startsWith(before) && key.endsWith(after);
}

function messageIn(payload: unknown): string {
  if (typeof payload !== 'string') return '';
  return String((JSON.parse(payload) as { message?: unknown }).message);
}

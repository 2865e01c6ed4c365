// Answers kept under the caller's idempotency key, written in the transaction that had the effect.

import { createHash } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';

export interface Kept {
  readonly fingerprint: string;
  readonly status: number;
  readonly body: unknown;
}

export type Replays = ReturnType<typeof openReplays>;

export function openReplays(database: Database, clock: Clock) {
  return {
    find(key: string): Kept | null {
      const row = database.first<{ fingerprint: string; status: number; body: string }>(
        'select fingerprint, status, body from replays where key = :key',
        { key },
      );
      return row && { ...row, body: JSON.parse(row.body) };
    },
    keep(key: string, kept: Kept): void {
      database.run('insert into replays values (:key, :fingerprint, :status, :body, :createdAt)', {
        key,
        ...kept,
        body: JSON.stringify(kept.body),
        createdAt: clock.now().toISOString(),
      });
    },
  };
}

/** Requests are the same when method, path and payload are, whatever the order of the fields. */
export function fingerprint(method: string, path: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method} ${path} ${stable(body)}`)
    .digest('hex');
}

function stable(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? ''
  );
}

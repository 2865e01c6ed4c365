// Slows guessing down: attempts are counted before they are judged, in the database that all
// processes share, and a success takes its count back.

import type { Db } from '../db/connect.ts';
import { sha256 } from '../lib/secret.ts';
import { problem } from '../problems.ts';
import { countAttemptAcrossTenants, uncountAttemptAcrossTenants } from './sql.ts';

const MINUTE_MS = 60_000;

interface Throttle {
  readonly bucket: string;
  readonly most: number;
  readonly windowMs: number;
}

/** 5 failures in 15 minutes for an account from one address, 50 an hour from that address. */
export function loginThrottles(accountId: string, ip: string): readonly Throttle[] {
  // The account id is a caller's text of any length: its hash is what is kept.
  const account = sha256(accountId).toString('base64url');
  return [
    { bucket: `login:${account}:${ip}`, most: 5, windowMs: 15 * MINUTE_MS },
    { bucket: `login-address:${ip}`, most: 50, windowMs: 60 * MINUTE_MS },
  ];
}

export function registrationThrottles(ip: string): readonly Throttle[] {
  return [{ bucket: `register:${ip}`, most: 60, windowMs: MINUTE_MS }];
}

export async function countAttempts(
  db: Db,
  throttles: readonly Throttle[],
  now: Date,
): Promise<void> {
  for (const { bucket, most, windowMs } of throttles) {
    const startedAfter = new Date(now.getTime() - windowMs);
    const hits = await countAttemptAcrossTenants(db, bucket, { startedAfter, now });
    if (hits <= most) continue;
    throw problem('too_many_attempts', { retryAfterSeconds: Math.ceil(windowMs / 1000) });
  }
}

export async function forgiveAttempts(db: Db, throttles: readonly Throttle[]): Promise<void> {
  for (const { bucket } of throttles) await uncountAttemptAcrossTenants(db, bucket);
}

// Slows guessing down: attempts are counted before they are judged, in the database that all
// processes share, and a success takes its count back.

import type { Db } from '../db/connect.ts';
import { clientNetwork } from '../lib/client-network.ts';
import { sha256 } from '../lib/secret.ts';
import { problem } from '../problems.ts';
import { isLoginAddress, rememberLoginAddress } from './login-address-sql.ts';
import { countAttemptAcrossTenants, uncountAttemptAcrossTenants } from './sql.ts';

const MINUTE_MS = 60_000;

interface Throttle {
  readonly bucket: string;
  readonly most: number;
  readonly windowMs: number;
}

/** Whose guess it is: of which account, from where. */
export interface Guess {
  readonly accountId: string;
  readonly ip: string;
}

// The account id is a caller's text of any length: its hash is what is kept.
const nameOf = (accountId: string) => sha256(accountId).toString('base64url');

/** 5 failures in 15 minutes for an account from one address, 50 an hour from that address. */
function ofAddress({ accountId, ip }: Guess): readonly Throttle[] {
  const network = clientNetwork(ip);
  return [
    { bucket: `login:${nameOf(accountId)}:${network}`, most: 5, windowMs: 15 * MINUTE_MS },
    { bucket: `login-address:${network}`, most: 50, windowMs: 60 * MINUTE_MS },
  ];
}

/** 50 failures an hour for an account over all addresses. */
const ofAccount = ({ accountId }: Guess): Throttle => ({
  bucket: `login-account:${nameOf(accountId)}`,
  most: 50,
  windowMs: 60 * MINUTE_MS,
});

/**
 * Counts a guess before it is judged. Who guesses from everywhere shuts an account to strangers;
 * where its people have logged in before, they still can.
 */
export async function countGuess(
  db: Db,
  guess: Guess & { readonly tenantId: string | null },
  now: Date,
): Promise<void> {
  await countAttempts(db, ofAddress(guess), now);
  const { most, bucket, windowMs } = ofAccount(guess);
  const startedAfter = new Date(now.getTime() - windowMs);
  const hits = await countAttemptAcrossTenants(db, bucket, { startedAfter, now });
  if (hits <= most) return;
  const { tenantId } = guess;
  const isKnown = tenantId !== null && (await isLoginAddress(db, tenantId, placeOf(guess)));
  if (!isKnown) throw tooMany(windowMs);
}

/** It was none: its counts are taken back, and the place is known from now on. */
export async function forgiveGuess(
  db: Db,
  guess: Guess & { readonly tenantId: string },
  now: Date,
): Promise<void> {
  for (const { bucket } of [...ofAddress(guess), ofAccount(guess)]) {
    await uncountAttemptAcrossTenants(db, bucket);
  }
  await rememberLoginAddress(db, guess.tenantId, { addressHash: placeOf(guess), now });
}

const placeOf = ({ ip }: Guess) => sha256(clientNetwork(ip));

export function registrationThrottles(ip: string): readonly Throttle[] {
  return [{ bucket: `register:${clientNetwork(ip)}`, most: 60, windowMs: MINUTE_MS }];
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
    throw tooMany(windowMs);
  }
}

function tooMany(windowMs: number) {
  return problem('too_many_attempts', { retryAfterSeconds: Math.ceil(windowMs / 1000) });
}

// Slows guessing down: attempts are counted before they are judged, in the database that all
// processes share, and a success takes its count back. What the database refused a moment ago is
// refused without asking it again.

import type { Db } from '../db/connect.ts';
import type { House } from '../frame/house.ts';
import { problem } from '../frame/problems.ts';
import { clientNetwork } from '../lib/client-network.ts';
import { sha256 } from '../lib/secret.ts';
import type { ShortMemory } from '../lib/short-memory.ts';
import { uncountAttemptAcrossTenants } from '../model/tenants/sql.ts';
import { countWithin, type Throttle } from '../model/tenants/throttle.ts';
import { isLoginAddress, rememberLoginAddress } from './login-address-sql.ts';

const MINUTE_MS = 60_000;

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

/** The moment, and until when the database has refused whom. */
export interface Doorman {
  readonly now: Date;
  readonly refusedUntil: ShortMemory<Date>;
}

/** Guesses are made in real time, whatever a test clock says. */
export const doormanOf = ({
  clock,
  refusedUntil,
}: Pick<House, 'clock' | 'refusedUntil'>): Doorman => ({
  now: clock.now(),
  refusedUntil,
});

/**
 * Counts a guess before it is judged. Who guesses from everywhere shuts an account to strangers;
 * where its people have logged in before, they still can.
 */
export async function countGuess(
  db: Db,
  guess: Guess & { readonly tenantId: string | null },
  doorman: Doorman,
): Promise<void> {
  await countAttempts(db, ofAddress(guess), doorman);
  const account = ofAccount(guess);
  const endsAt = await countWithin(db, account, doorman.now);
  if (endsAt === null) return;
  const { tenantId } = guess;
  const isKnown = tenantId !== null && (await isLoginAddress(db, tenantId, placeOf(guess)));
  if (!isKnown) throw refuseUntil(endsAt, strangerTo(guess), doorman);
}

/** An account is shut to places, each by itself. */
const strangerTo = (guess: Guess) => `${ofAccount(guess).bucket}:${clientNetwork(guess.ip)}`;

const doorsOf = (guess: Guess) => [
  ...ofAddress(guess).map(({ bucket }) => bucket),
  strangerTo(guess),
];

/** Refuses a guess that the database would refuse, without asking it. */
export function refuseKnownGuess(guess: Guess, doorman: Doorman): void {
  refuseKnown(doorsOf(guess), doorman);
}

export function refuseKnownRegistration(ip: string, doorman: Doorman): void {
  const doors = registrationThrottles(ip).map(({ bucket }) => bucket);
  refuseKnown(doors, doorman);
}

function refuseKnown(doors: readonly string[], { now, refusedUntil }: Doorman): void {
  for (const door of doors) {
    const endsAt = refusedUntil.get(door);
    if (endsAt !== undefined && endsAt > now) throw tooMany(endsAt, now);
  }
}

/** It was none: its counts are taken back, and the place is known from now on. */
export async function forgiveGuess(
  db: Db,
  guess: Guess & { readonly tenantId: string },
  { now, refusedUntil }: Doorman,
): Promise<void> {
  for (const { bucket } of [...ofAddress(guess), ofAccount(guess)]) {
    await uncountAttemptAcrossTenants(db, bucket);
  }
  await rememberLoginAddress(db, guess.tenantId, { addressHash: placeOf(guess), now });
  for (const door of doorsOf(guess)) refusedUntil.delete(door);
}

const placeOf = ({ ip }: Guess) => sha256(clientNetwork(ip));

export function registrationThrottles(ip: string): readonly Throttle[] {
  return [{ bucket: `register:${clientNetwork(ip)}`, most: 60, windowMs: MINUTE_MS }];
}

export async function countAttempts(
  db: Db,
  throttles: readonly Throttle[],
  doorman: Doorman,
): Promise<void> {
  for (const throttle of throttles) {
    const endsAt = await countWithin(db, throttle, doorman.now);
    if (endsAt !== null) throw refuseUntil(endsAt, throttle.bucket, doorman);
  }
}

function refuseUntil(endsAt: Date, door: string, { now, refusedUntil }: Doorman) {
  refusedUntil.set(door, endsAt);
  return tooMany(endsAt, now);
}

function tooMany(endsAt: Date, now: Date) {
  const seconds = Math.ceil((endsAt.getTime() - now.getTime()) / 1000);
  return problem('too_many_attempts', { retryAfterSeconds: Math.max(1, seconds) });
}

// Slows guessing down: attempts are counted before they are judged, in the database that all
// processes share, and a success takes its count back. What the database refused a moment ago is
// refused without asking it again.

import type { Db } from '../../db/connect.ts';
import type { House } from '../../frame/house.ts';
import { problem } from '../../frame/problems.ts';
import { clientNetwork } from '../../lib/client-network.ts';
import { sha256 } from '../../lib/secret.ts';
import type { ShortMemory } from '../../lib/short-memory.ts';
import { isLoginAddress, rememberLoginAddress } from './login-address-sql.ts';
import { uncountAttemptAcrossTenants } from './sql.ts';
import { countWithin, type Throttle } from './throttle.ts';

const MINUTE_MS = 60_000;

/** Whose guess it is: at which door, from where. */
export interface Guess {
  /** An account id, or what `doorOfEmail` makes of an email. */
  readonly door: string;
  readonly ip: string;
}

/** No account id has a line break. */
export const doorOfEmail = (email: string) => `email\n${email}`;

// A door is a caller's text of any length: its hash is what is kept.
const nameOf = (door: string) => sha256(door).toString('base64url');

/** 5 failures in 15 minutes at a door from one address, 50 an hour from that address. */
function ofAddress({ door, ip }: Guess): readonly Throttle[] {
  const network = clientNetwork(ip);
  return [
    { bucket: `login:${nameOf(door)}:${network}`, most: 5, windowMs: 15 * MINUTE_MS },
    { bucket: `login-address:${network}`, most: 50, windowMs: 60 * MINUTE_MS },
  ];
}

/** 50 failures an hour at a door over all addresses. */
const ofDoor = ({ door }: Guess): Throttle => ({
  bucket: `login-account:${nameOf(door)}`,
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
 * Counts a guess before it is judged. Who guesses from everywhere shuts a door to strangers;
 * where its people have logged in before, they still can.
 */
export async function countGuess(
  db: Db,
  guess: Guess & { readonly tenantIds: readonly string[] },
  doorman: Doorman,
): Promise<void> {
  await countAttempts(db, ofAddress(guess), doorman);
  const endsAt = await countWithin(db, ofDoor(guess), doorman.now);
  if (endsAt === null) return;
  for (const tenantId of guess.tenantIds) {
    if (await isLoginAddress(db, tenantId, placeOf(guess))) return;
  }
  throw refuseUntil(endsAt, strangerTo(guess), doorman);
}

/** A door is shut to places, each by itself. */
const strangerTo = (guess: Guess) => `${ofDoor(guess).bucket}:${clientNetwork(guess.ip)}`;

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

/** It was none: its counts are taken back, and its tenants know the place from now on. */
export async function forgiveGuess(
  db: Db,
  guess: Guess & { readonly tenantIds: readonly string[] },
  { now, refusedUntil }: Doorman,
): Promise<void> {
  for (const { bucket } of [...ofAddress(guess), ofDoor(guess)]) {
    await uncountAttemptAcrossTenants(db, bucket);
  }
  for (const tenantId of guess.tenantIds) {
    await rememberLoginAddress(db, tenantId, { addressHash: placeOf(guess), now });
  }
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

/** Links by which a password is set anew: few to an email, whoever asks, and few from a place. */
export function resetThrottles(email: string, ip: string): readonly Throttle[] {
  const hour = { windowMs: 60 * MINUTE_MS };
  return [
    { bucket: `reset:${nameOf(email)}`, most: 5, ...hour },
    { bucket: `reset-address:${clientNetwork(ip)}`, most: 30, ...hour },
  ];
}

/** Invitations are messages to strangers. */
export function invitationThrottles(tenantId: string): readonly Throttle[] {
  return [{ bucket: `invite:${tenantId}`, most: 300, windowMs: 24 * 60 * MINUTE_MS }];
}

// Slows guessing down: attempts are counted before they are judged, in the database that all
// processes share, and a success takes its count back. What the database refused a moment ago is
// refused without asking it again.

import type { Db } from '../../db/connect.ts';
import type { House } from '../../frame/house.ts';
import { problem } from '../../frame/problems.ts';
import type { ShortMemory } from '../../lib/fair/short-memory.ts';
import { clientNetwork } from '../../lib/net/client-network.ts';
import { sha256 } from '../../lib/secrets/secret.ts';
import { MINUTE_MS } from '../../lib/values/durations.ts';
import { isLoginAddress, rememberLoginAddress } from '../../model/tenants/login-address-sql.ts';
import { uncountAttemptAcrossTenants } from '../../model/tenants/sql.ts';
import { mailboxOf } from './mailbox.ts';
import { countWithin, type Throttle } from './throttle.ts';

/** A guess: at which door, from where. */
export interface Guess {
  /** An account id, or what `doorOfEmail` makes of an email. */
  readonly door: string;
  readonly ip: string;
  /** The account that is named beside an email. */
  readonly accountId?: string | null;
}

/** Whose secret is guessed at: an account's, or a member's. */
export interface Holder {
  /** An account id, or what `doorOfMember` makes of a member. */
  readonly ownDoor: string;
  readonly tenantId: string;
  /** Not meant: it is tried as well where the guess is right for the one that is meant. */
  readonly isBeside?: boolean;
  /** Meant as much as others are: which of them was, tells the one that the guess is right for. */
  readonly isOneOfMany?: boolean;
}

/** No account id has a line break. */
export const doorOfEmail = (email: string) => `email\n${email}`;

/** Without a member: of an account from before there were members. */
export const doorOfMember = (tenantId: string, memberId: string | null) =>
  `member\n${tenantId}\n${memberId ?? ''}`;

// A door is a caller's text of any length: its hash is what is kept.
const doorName = (door: string) => sha256(door).toString('base64url');

/** 5 failures in 15 minutes at a door from one address, 50 an hour from that address. */
function ofAddress({ door, ip }: Guess): readonly Throttle[] {
  const network = clientNetwork(ip);
  return [
    { bucket: `login:${doorName(door)}:${network}`, most: 5, windowMs: 15 * MINUTE_MS },
    { bucket: `login-address:${network}`, most: 50, windowMs: 60 * MINUTE_MS },
  ];
}

const OF_HOLDER = { most: 50, windowMs: 60 * MINUTE_MS } as const;

/** 50 failures an hour over all addresses, at the secret of one holder. */
const ofHolder = ({ ownDoor }: Pick<Holder, 'ownDoor'>): Throttle => ({
  bucket: `login-account:${doorName(ownDoor)}`,
  ...OF_HOLDER,
});

/**
 * And as many where another was meant: counted apart, since who signs in to an account of their own
 * under another person's email is taken for no stranger and would shut that person's door at no
 * cost.
 */
const besideOf = ({ ownDoor }: Pick<Holder, 'ownDoor'>): Throttle => ({
  bucket: `login-beside:${doorName(ownDoor)}`,
  ...OF_HOLDER,
});

function holderThrottles(holder: Holder): readonly Throttle[] {
  if (holder.isBeside) return [besideOf(holder)];
  return holder.isOneOfMany ? [besideOf(holder), ofHolder(holder)] : [ofHolder(holder)];
}

/** The moment, and until when the database has refused whom. */
export interface ThrottleContext {
  readonly now: Date;
  readonly refusedUntil: ShortMemory<Date>;
}

/** Guesses are made in real time, whatever a test clock says. */
export const throttleContext = ({
  clock,
  refusedUntil,
}: Pick<House, 'clock' | 'refusedUntil'>): ThrottleContext => ({
  now: clock.now(),
  refusedUntil,
});

/** The holders whose door is open to this place; and until when the door of the others is shut. */
interface CountedGuess<H> {
  readonly open: readonly H[];
  readonly shutUntil: Date | null;
}

/**
 * Counts a guess before it is judged, at each holder that it may be meant for. Guesses from
 * everywhere shut the door of a holder to strangers; where its people have logged in before, it
 * stays open. Where no member is meant it is counted and refused all the same.
 */
export async function countGuess<H extends Holder>(
  db: Db,
  guess: Guess & { readonly holders: readonly H[] },
  context: ThrottleContext,
): Promise<CountedGuess<H>> {
  await countAttempts(db, ofAddress(guess), context);
  const nobody = `${guess.door}\n${guess.accountId ?? ''}`;
  const counted =
    guess.holders.length === 0
      ? { open: [], shutUntil: await countWithin(db, ofHolder({ ownDoor: nobody }), context.now) }
      : await countAtHolders(db, guess, context);
  const { open, shutUntil } = counted;
  if (open.some(isMeant) || shutUntil === null) return counted;
  throw refuseUntil(shutUntil, strangerTo(guess), context);
}

const isMeant = ({ isBeside = false }: Holder) => !isBeside;

async function countAtHolders<H extends Holder>(
  db: Db,
  { ip, holders }: Pick<Guess, 'ip'> & { readonly holders: readonly H[] },
  { now }: ThrottleContext,
): Promise<CountedGuess<H>> {
  const open: H[] = [];
  let shutUntil: Date | null = null;
  for (const holder of byOwnDoor(holders)) {
    const endsAt = await countAtHolder(db, holder, now);
    if (endsAt === null || (await isLoginAddress(db, holder.tenantId, networkName(ip)))) {
      open.push(holder);
    } else if (isMeant(holder) && (shutUntil === null || endsAt < shutUntil)) shutUntil = endsAt;
  }
  return { open: holders.filter((holder) => open.includes(holder)), shutUntil };
}

/**
 * Null where there was room; else when there will be. What is not tried beside others is no guess
 * at the door either: nothing would take that count back.
 */
async function countAtHolder(db: Db, holder: Holder, now: Date): Promise<Date | null> {
  for (const throttle of holderThrottles(holder)) {
    const endsAt = await countWithin(db, throttle, now);
    if (endsAt !== null) return endsAt;
  }
  return null;
}

/** It was right for none of many that were meant alike: it was a guess at each, and beside none. */
export async function tellGuess(db: Db, holders: readonly Holder[]): Promise<void> {
  for (const holder of byOwnDoor(holders.filter(({ isOneOfMany }) => isOneOfMany))) {
    await uncountAttemptAcrossTenants(db, besideOf(holder).bucket);
  }
}

/** One order for all, so that no two requests wait for each other's counts. */
const byOwnDoor = <H extends Holder>(holders: readonly H[]) =>
  holders.toSorted((one, other) => (one.ownDoor < other.ownDoor ? -1 : 1));

/** A door is shut to places, each by itself. */
const strangerTo = ({ door, ip, accountId }: Guess) =>
  `stranger:${doorName(door)}:${doorName(accountId ?? '')}:${clientNetwork(ip)}`;

const doorsOf = (guess: Guess) => [
  ...ofAddress(guess).map(({ bucket }) => bucket),
  strangerTo(guess),
];

/** Refuses a guess that the database would refuse, without asking it. */
export function refuseKnownGuess(guess: Guess, context: ThrottleContext): void {
  refuseKnown(doorsOf(guess), context);
}

export function refuseKnownRegistration(ip: string, context: ThrottleContext): void {
  const doors = registrationThrottles(ip).map(({ bucket }) => bucket);
  refuseKnown(doors, context);
}

function refuseKnown(doors: readonly string[], { now, refusedUntil }: ThrottleContext): void {
  for (const door of doors) {
    const endsAt = refusedUntil.get(door);
    if (endsAt !== undefined && endsAt > now) throw tooManyAttempts(endsAt, now);
  }
}

/**
 * It was none: its counts are taken back at those whose secret it was, and the tenants that are
 * entered know the place from now on. At others that were meant alike it was tried beside.
 */
export async function forgiveGuess(
  db: Db,
  guess: Guess & {
    readonly holders: readonly Holder[];
    readonly others?: readonly Holder[];
    readonly enteredTenantIds: readonly string[];
  },
  { now, refusedUntil }: ThrottleContext,
): Promise<void> {
  for (const { bucket } of ofAddress(guess)) await uncountAttemptAcrossTenants(db, bucket);
  const { holders, others = [] } = guess;
  for (const holder of byOwnDoor([...holders, ...others.filter((each) => each.isOneOfMany)])) {
    const throttles = holders.includes(holder) ? holderThrottles(holder) : [ofHolder(holder)];
    for (const { bucket } of throttles) await uncountAttemptAcrossTenants(db, bucket);
  }
  for (const tenantId of guess.enteredTenantIds) {
    await rememberLoginAddress(db, tenantId, { addressHash: networkName(guess.ip), now });
  }
  const known = [...doorsOf(guess), strangerTo({ ...guess, accountId: null })];
  for (const door of known) refusedUntil.delete(door);
}

const networkName = (ip: string) => sha256(clientNetwork(ip));

export function registrationThrottles(ip: string): readonly Throttle[] {
  return [{ bucket: `register:${clientNetwork(ip)}`, most: 60, windowMs: MINUTE_MS }];
}

export async function countAttempts(
  db: Db,
  throttles: readonly Throttle[],
  context: ThrottleContext,
): Promise<void> {
  for (const throttle of throttles) {
    const endsAt = await countWithin(db, throttle, context.now);
    if (endsAt !== null) throw refuseUntil(endsAt, throttle.bucket, context);
  }
}

function refuseUntil(endsAt: Date, door: string, { now, refusedUntil }: ThrottleContext) {
  refusedUntil.set(door, endsAt);
  return tooManyAttempts(endsAt, now);
}

export function tooManyAttempts(endsAt: Date, now: Date) {
  const seconds = Math.ceil((endsAt.getTime() - now.getTime()) / 1000);
  return problem('too_many_attempts', { retryAfterSeconds: Math.max(1, seconds) });
}

/** Links by which a password is set anew: few to a mailbox, and few from a place. */
export function resetThrottles(email: string, ip: string): readonly Throttle[] {
  const hour = { windowMs: 60 * MINUTE_MS };
  return [
    { bucket: `reset:${doorName(mailboxOf(email))}`, most: 5, ...hour },
    { bucket: `reset-address:${clientNetwork(ip)}`, most: 30, ...hour },
  ];
}

/** Following a link hashes a password, and all tenants share the places for that. */
export function tokenThrottles(tokenId: string): readonly Throttle[] {
  return [{ bucket: `token:${tokenId}`, most: 10, windowMs: 60 * MINUTE_MS }];
}

/** Invitations are messages to strangers. */
export function invitationThrottles(tenantId: string): readonly Throttle[] {
  return [{ bucket: `invite:${tenantId}`, most: 300, windowMs: 24 * 60 * MINUTE_MS }];
}

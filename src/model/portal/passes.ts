// What lets a payer in to their own page: a link that the merchant makes, a code that is emailed,
// and the session that each of them begins. All of them live in real time.

import { createHmac, randomInt } from 'node:crypto';
import type { Db } from '../../db/connect.ts';
import type { House } from '../../frame/house.ts';
import { safeEqual, sha256 } from '../../lib/secrets/secret.ts';
import { type Cell, withCell } from '../../lib/values/cell.ts';
import { HOUR_MS, MINUTE_MS } from '../../lib/values/durations.ts';
import { codePattern, newId, randomCode } from '../../lib/values/id.ts';
import {
  deletePasses,
  insertPass,
  type PassRow,
  selectPassAcrossTenants,
  takeTry,
  touchPass,
} from './passes-sql.ts';
import type { PortalFlow } from './settings.ts';

const LINK_MS = HOUR_MS;
const CODE_MS = 10 * MINUTE_MS;
const IDLE_MS = 30 * MINUTE_MS;
/** Being used is written this often. */
const SEEN_EVERY_MS = MINUTE_MS;
const MOST_TRIES = 5;
const CODE_DIGITS = 6;

/** 43 letters and digits, two of which are the cell's. */
const LENGTH = 43;
const PREFIXES = { link: 'pln_', session: 'pse_' } as const;

const newToken = (kind: keyof typeof PREFIXES, cell: Cell) =>
  withCell(randomCode(PREFIXES[kind], LENGTH), cell.id);

const isWellFormed = (kind: keyof typeof PREFIXES, text: string) =>
  codePattern(PREFIXES[kind], LENGTH).test(text);

/** Known to a page of ours, and not to one that can only make a browser ask. */
export const formTokenOf = (sessionToken: string) =>
  createHmac('sha256', sessionToken).update('form').digest('base64url');

export const codeBinding = (tenantId: string) => `${tenantId}:portal-code`;

const codeHash = (tenantId: string, customerId: string, code: string) =>
  sha256(`${tenantId}\n${customerId}\n${code}`);

interface PassContext {
  readonly house: House;
  readonly db: Db;
}

export interface NewLink {
  readonly customerId: string;
  readonly returnUrl: string | null;
  readonly flow: PortalFlow | null;
}

export async function makeLink(
  { house, db }: PassContext,
  tenantId: string,
  { customerId, returnUrl, flow }: NewLink,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const now = house.clock.now();
  const token = newToken('link', house.cell);
  const expiresAt = new Date(now.getTime() + LINK_MS);
  await insertPass(db, tenantId, {
    ...{ id: newId(), customerId, kind: 'link', secretHash: sha256(token), returnUrl },
    ...{ flow: flow && JSON.stringify(flow), createdAt: now, seenAt: now, endsAt: expiresAt },
  });
  return { token, expiresAt };
}

/** The newest code alone opens the page. Returns the id under which its message finds it. */
export async function makeCode(
  { house, db }: PassContext,
  tenantId: string,
  customerId: string,
): Promise<string> {
  const now = house.clock.now();
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const id = newId();
  await insertPass(db, tenantId, {
    ...{ id, customerId, kind: 'code', secretHash: codeHash(tenantId, customerId, code) },
    sealedSecret: house.vault.seal(code, codeBinding(tenantId)),
    ...{ createdAt: now, seenAt: now, endsAt: new Date(now.getTime() + CODE_MS) },
  });
  return id;
}

/** Whether this is the code that was emailed last: it works once, and is tried five times. */
export async function spendCode(
  { house, db }: PassContext,
  tenantId: string,
  { customerId, code }: { readonly customerId: string; readonly code: string },
): Promise<boolean> {
  const now = house.clock.now();
  const tried = await takeTry(db, tenantId, { customerId, most: MOST_TRIES, now });
  const sent = codeHash(tenantId, customerId, code).toString('hex');
  if (tried === null || !safeEqual(tried.secretHash.toString('hex'), sent)) return false;
  await deletePasses(db, tenantId, { customerId, kind: 'code' });
  return true;
}

export interface NewSession {
  readonly customerId: string;
  readonly returnUrl: string | null;
}

/** Returns the token that its cookie holds. */
export async function beginSession(
  { house, db }: PassContext,
  tenantId: string,
  { customerId, returnUrl }: NewSession,
): Promise<string> {
  const now = house.clock.now();
  const token = newToken('session', house.cell);
  await insertPass(db, tenantId, {
    ...{ id: newId(), customerId, kind: 'session', secretHash: sha256(token), returnUrl },
    ...{ createdAt: now, seenAt: now, endsAt: new Date(now.getTime() + IDLE_MS) },
  });
  return token;
}

export async function findLink({ house, db }: PassContext, token: string): Promise<PassRow | null> {
  if (!isWellFormed('link', token)) return null;
  const asked = { kind: 'link', secretHash: sha256(token), now: house.clock.now() } as const;
  return (await selectPassAcrossTenants(db, asked)) ?? null;
}

/** Null where it has ended. One that is used lasts on. */
export async function findPortalSession(
  { house, db }: PassContext,
  token: string,
): Promise<PassRow | null> {
  if (!isWellFormed('session', token)) return null;
  const now = house.clock.now();
  const asked = { kind: 'session', secretHash: sha256(token), now } as const;
  const found = await selectPassAcrossTenants(db, asked);
  if (!found) return null;
  if (now.getTime() - found.seenAt.getTime() >= SEEN_EVERY_MS) {
    const endsAt = new Date(now.getTime() + IDLE_MS);
    await touchPass(db, found.tenantId, { id: found.id, now, endsAt });
  }
  return found;
}

// Limits on invitation mails. Recipients did not ask for them, so an address gets few, whichever
// tenants send them, and a tenant without any payment sends few. Mails are counted in the
// invitation's transaction: an invitation that is refused or fails does not count.

import type { Db } from '../db/connect.ts';
import { mailboxOf } from '../engine/door/mailbox.ts';
import { countWithin } from '../engine/door/throttle.ts';
import { mailsLeave } from '../frame/context.ts';
import type { House, Tenant } from '../frame/house.ts';
import { problem } from '../frame/problems.ts';
import { sha256 } from '../lib/secrets/secret.ts';
import { DAY_MS, HOUR_MS } from '../lib/values/durations.ts';
import { countPaidInvoices } from '../model/tenants/sql.ts';

const TO_ADDRESS_AN_HOUR = 1;
const TO_ADDRESS_A_DAY = 3;
const UNPAID_TENANT_A_DAY = 10;

const TOO_SOON = 'An invitation was sent to this address less than an hour ago';
const TOO_MANY = `${TO_ADDRESS_A_DAY} invitations were sent to this address within a day`;
const UNPAID = `At most ${UNPAID_TENANT_A_DAY} invitations a day before your first payment`;

/** Mails that stay in the mailbox are not counted. */
export async function countInvitation(
  db: Db,
  { house, tenant }: { readonly house: House; readonly tenant: Pick<Tenant, 'id'> },
  email: string,
): Promise<void> {
  if (!mailsLeave(house.config)) return;
  const now = house.clock.now();
  const mailbox = sha256(mailboxOf(email)).toString('base64url');
  const ofTenant = { bucket: `invitations:${tenant.id}`, most: UNPAID_TENANT_A_DAY };
  const ofHour = { bucket: `invited-hour:${mailbox}`, most: TO_ADDRESS_AN_HOUR };
  const ofDay = { bucket: `invited-day:${mailbox}`, most: TO_ADDRESS_A_DAY };
  const endOfDay = await countWithin(db, { ...ofTenant, windowMs: DAY_MS }, now);
  if (endOfDay !== null && (await countPaidInvoices(db, tenant.id, 1)) === 0) {
    throw tooManyInvitations(UNPAID, endOfDay, now);
  }
  const freeAt = await countWithin(db, { ...ofHour, windowMs: HOUR_MS }, now);
  if (freeAt !== null) throw tooManyInvitations(TOO_SOON, freeAt, now);
  const free = await countWithin(db, { ...ofDay, windowMs: DAY_MS }, now);
  if (free !== null) throw tooManyInvitations(TOO_MANY, free, now);
}

function tooManyInvitations(why: string, endsAt: Date, now: Date) {
  const message = `${why}: retry after the time in Retry-After`;
  const seconds = Math.ceil((endsAt.getTime() - now.getTime()) / 1_000);
  return problem('too_many_invitations', { message, retryAfterSeconds: Math.max(1, seconds) });
}

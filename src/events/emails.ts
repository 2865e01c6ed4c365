// A message to a person is a row in the transaction that caused it: once for each cause, however
// often the cause is worked on. Without a mail server it is in the mailbox at once.

import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { unnestRows } from '../db/unnest.ts';
import type { MailWay } from '../frame/context.ts';
import { newId } from '../lib/values/id.ts';
import type { EmailType } from '../model/emails/types.ts';
import { isErasedEmail } from '../model/personal-data/fates.ts';

export interface QueuedEmail {
  readonly type: EmailType;
  /** What it is sent for, in words that never repeat: the id of an invoice, of an attempt. */
  readonly cause: string;
  readonly customerId: string | null;
  readonly recipient: string;
  /** What the template needs, as it was at that moment. */
  readonly facts: object;
}

/** Returns how many were queued: none of a kind that the merchant has turned off. */
export async function queueEmails(
  db: Db,
  tenantId: string,
  queued: { readonly emails: readonly QueuedEmail[]; readonly now: Date; readonly way: MailWay },
): Promise<number> {
  const { now, way } = queued;
  const emails = queued.emails.map((email) => ({ tenantId, ...email, now }));
  return await queueEmailsAcrossTenants(db, way, emails);
}

const EMAIL = {
  id: 'uuid',
  tenantId: 'uuid',
  type: 'text',
  cause: 'text',
  customerId: 'uuid',
  recipient: 'text',
  facts: 'jsonb',
  now: 'timestamptz',
} as const;

export async function queueEmailsAcrossTenants(
  db: Db,
  way: MailWay,
  emails: readonly (QueuedEmail & { readonly tenantId: string; readonly now: Date })[],
): Promise<number> {
  const isThere = way === 'mailbox';
  // The address of a customer who was erased is no one's.
  const addressed = emails.filter(({ recipient }) => !isErasedEmail(recipient));
  const rows = addressed.map((email) => ({ id: newId(), ...email }));
  if (rows.length === 0) return 0;
  const { numAffectedRows } = await sql`
    insert into emails (tenant_id, id, type, cause, customer_id, recipient, facts, status, attempts,
      due_at, sent_at, kept, created_at)
    select t.id, e.id, e.type, e.cause, e.customer_id, e.recipient, e.facts,
      ${isThere ? 'sent' : 'queued'}, ${isThere ? 1 : 0},
      case when ${!isThere} then e.now end, case when ${isThere} then e.now end, ${isThere}, e.now
    from ${unnestRows('e', EMAIL, rows)} join tenants t on t.id = e.tenant_id
    where not e.type = any(t.emails_off::text[])
    on conflict (tenant_id, type, cause) do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}

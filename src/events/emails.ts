// A message to a person is a row in the transaction that caused it: once for each cause, however
// often the cause is worked on. Without a mail server it is in the mailbox at once.

import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { MailWay } from '../frame/at.ts';
import { newId } from '../lib/id.ts';
import type { EmailType } from '../model/emails/types.ts';

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
  const { emails, now, way } = queued;
  if (emails.length === 0) return 0;
  const isThere = way === 'mailbox';
  const rows = emails.map((email) => ({ id: newId(), ...email }));
  const { numAffectedRows } = await sql`
    insert into emails (tenant_id, id, type, cause, customer_id, recipient, facts, status, attempts,
      due_at, sent_at, created_at)
    select ${tenantId}, e.id, e.type, e.cause, e."customerId", e.recipient, e.facts,
      ${isThere ? 'sent' : 'queued'}, ${isThere ? 1 : 0}, ${isThere ? null : now}::timestamptz,
      ${isThere ? now : null}::timestamptz, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (id uuid, type text, cause text,
      "customerId" uuid, recipient text, facts jsonb)
    where not e.type = any((select emails_off from tenants where id = ${tenantId})::text[])
    on conflict (tenant_id, type, cause) do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}

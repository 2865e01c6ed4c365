// A message to a person is a row in the transaction that caused it: queued once for each cause,
// however often the cause is worked on, and sent by a job.

import type { Db } from '../../db/connect.ts';
import { newId } from '../../lib/id.ts';

export type EmailType =
  | 'subscription_started'
  | 'trial_ending'
  | 'upcoming_invoice'
  | 'receipt'
  | 'payment_failed'
  | 'payment_reminder'
  | 'subscription_paused'
  | 'card_expiring'
  | 'subscription_canceled'
  | 'webhook_disabled';

export interface QueuedEmail {
  readonly type: EmailType;
  /** What it is sent for, in words that never repeat: the id of an invoice, of an attempt. */
  readonly cause: string;
  readonly customerId: string | null;
  readonly recipient: string;
  /** What the template needs, as it was at that moment. */
  readonly facts: object;
}

export async function queueEmails(
  db: Db,
  tenantId: string,
  { emails, now }: { readonly emails: readonly QueuedEmail[]; readonly now: Date },
): Promise<void> {
  if (emails.length === 0) return;
  await db
    .insertInto('emails')
    .values(
      emails.map((email) => ({
        tenantId,
        id: newId(),
        ...email,
        facts: JSON.stringify(email.facts),
        status: 'queued',
        attempts: 0,
        createdAt: now,
      })),
    )
    .onConflict((conflict) => conflict.constraint('emails_cause_key').doNothing())
    .execute();
}

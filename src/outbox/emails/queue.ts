// A message to a person is a row in the transaction that caused it: once for each cause, however
// often the cause is worked on. Without a mail server it is in the mailbox at once.

import type { Db } from '../../db/connect.ts';
import { newId } from '../../lib/id.ts';

export const EMAIL_TYPES = [
  'subscription_started',
  'trial_ending',
  'upcoming_invoice',
  'receipt',
  'payment_failed',
  'payment_reminder',
  'subscription_paused',
  'card_expiring',
  'subscription_canceled',
  'webhook_disabled',
] as const;

export type EmailType = (typeof EMAIL_TYPES)[number];

export interface QueuedEmail {
  readonly type: EmailType;
  /** What it is sent for, in words that never repeat: the id of an invoice, of an attempt. */
  readonly cause: string;
  readonly customerId: string | null;
  readonly recipient: string;
  /** What the template needs, as it was at that moment. */
  readonly facts: object;
}

/** How messages leave: through a mail server, or only as far as the mailbox that we show. */
export type Way = 'server' | 'mailbox';

export const wayOf = (config: { readonly smtpUrl: string | null }): Way =>
  config.smtpUrl === null ? 'mailbox' : 'server';

export async function queueEmails(
  db: Db,
  tenantId: string,
  queued: { readonly emails: readonly QueuedEmail[]; readonly now: Date; readonly way: Way },
): Promise<void> {
  const { emails, now, way } = queued;
  if (emails.length === 0) return;
  const state =
    way === 'mailbox'
      ? { status: 'sent', attempts: 1, dueAt: null, sentAt: now }
      : { status: 'queued', attempts: 0, dueAt: now, sentAt: null };
  await db
    .insertInto('emails')
    .values(
      emails.map((email) => ({
        tenantId,
        id: newId(),
        ...email,
        facts: JSON.stringify(email.facts),
        ...state,
        createdAt: now,
      })),
    )
    .onConflict((conflict) => conflict.constraint('emails_cause_key').doNothing())
    .execute();
}

// A message to a person as the API shows it, with its words.

import Type, { type Static } from 'typebox';
import { Id, Instant, Nullable, OneOf } from '../lib/api/schema.ts';
import { shaped } from '../lib/api/shaped.ts';
import { isKept } from '../model/emails/kept.ts';
import { emailLife } from '../model/emails/life.ts';
import type { EmailRow } from '../model/emails/sql.ts';
import { EMAIL_TYPES } from '../model/emails/types.ts';
import type { Rendered } from './render.ts';

export const EmailKind = OneOf(EMAIL_TYPES, {
  title: 'EmailType',
  description:
    'What kind of message it is. All go to customers but `webhook_disabled` and the last three.',
});
export const EmailStatus = OneOf(emailLife.states, {
  title: 'EmailStatus',
  description:
    'It waits for the mail server (`queued`), went out (`sent`; without a mail server it is only ' +
    'kept, and `kept` says so), or was refused for good (`failed`).',
});

export const Email = Type.Object(
  {
    id: Id('Its id'),
    type: EmailKind,
    to: Type.String({ description: 'Whom it is for' }),
    subject: Type.String({ description: 'Its subject, as it was written' }),
    html: Type.String({ description: 'Its words as a page' }),
    text: Type.String({ description: 'The same words as plain text' }),
    status: EmailStatus,
    kept: Type.Boolean({
      description: 'Whether it was only kept here and not sent, because no mail server is set',
    }),
    customerId: Nullable(Id(), 'The customer it is for; null where it is for you'),
    attempts: Type.Integer({ description: 'How often the mail server was handed it' }),
    lastError: Nullable(
      Type.String(),
      'What the mail server said last, or why it was not sent; null: nothing went wrong',
    ),
    nextAttemptAt: Nullable(Instant(), 'When it is handed over next; null: not again'),
    sentAt: Nullable(Instant(), 'When it was sent; null: not yet'),
    createdAt: Instant('When its cause happened'),
  },
  { title: 'Email', description: 'A message to a person, with its words.' },
);

/** The row and its words. */
export const shapeEmail = shaped(Email).from<EmailRow & Rendered>({
  to: ({ recipient }) => recipient,
  kept: isKept,
  nextAttemptAt: ({ dueAt }) => dueAt?.toISOString() ?? null,
});

export const emailExample: Static<typeof Email> = {
  id: '019aa3f3-35c9-71e5-a6c8-1e637f8091b3',
  type: 'receipt',
  to: 'ada@example.com',
  subject: 'Receipt from Acme Ltd: ₦5,000.00',
  html: '<!doctype html>…',
  text: 'Thank you for your payment\n\nHello Ada Obi,\n…',
  status: 'sent',
  kept: false,
  customerId: '019aa3f2-9a11-7f20-8c4e-5d6f7a8b9c0d',
  attempts: 1,
  lastError: null,
  nextAttemptAt: null,
  sentAt: '2026-01-31T09:00:00.000Z',
  createdAt: '2026-01-31T09:00:00.000Z',
};

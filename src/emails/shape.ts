// A message to a person as the API shows it, with its words.

import Type, { type Static } from 'typebox';
import { Id, Instant, Nullable, OneOf } from '../lib/api/schema.ts';
import { shaped } from '../lib/api/shaped.ts';
import { isEmailKept } from '../model/emails/kept.ts';
import { emailLife } from '../model/emails/life.ts';
import type { EmailRow } from '../model/emails/sql.ts';
import { EMAIL_TYPES } from '../model/emails/types.ts';
import type { Rendered } from './letter/render.ts';

export const EmailKind = OneOf(EMAIL_TYPES, {
  title: 'EmailType',
  description:
    'Type of email. All go to customers, except `webhook_disabled` and `deposits_waiting`, which ' +
    'go to you, and those from `member_invitation` on, which go to your members.',
});
export const EmailStatus = OneOf(emailLife.states, {
  title: 'EmailStatus',
  description:
    '`queued`: waiting for the mail server. `sent` (or only stored, see `kept`). ' +
    '`failed`: refused for good.',
});

export const Email = Type.Object(
  {
    id: Id('Unique identifier'),
    type: EmailKind,
    to: Type.String({ description: 'Recipient' }),
    subject: Type.String({ description: 'Subject line' }),
    html: Type.String({ description: 'Body as HTML' }),
    text: Type.String({ description: 'Body as plain text' }),
    status: EmailStatus,
    kept: Type.Boolean({
      description: 'Whether it was only stored, not sent, because no mail server is set up',
    }),
    customerId: Nullable(Id(), 'The customer it is for. `null` if it is for you.'),
    attempts: Type.Integer({ description: 'Number of attempts to send it' }),
    lastError: Nullable(
      Type.String(),
      'The mail server’s last error, or why it was not sent. `null` if none.',
    ),
    nextAttemptAt: Nullable(Instant(), 'When it is sent again. `null` if not.'),
    sentAt: Nullable(Instant(), 'When it was sent. `null` if not yet.'),
    createdAt: Instant('When the event behind it happened'),
  },
  { title: 'Email', description: 'An email.' },
);

/** The row and its words. */
export const shapeEmail = shaped(Email).from<EmailRow & Rendered>({
  to: ({ recipient }) => recipient,
  kept: isEmailKept,
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

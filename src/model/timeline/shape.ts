// Something that happened with a customer, as it is told.

import Type, { type Static } from 'typebox';
import { AnyFields, Id, Instant, Kobo, Nullable, OneOf } from '../../lib/api/schema.ts';
import { AuditActor, AuditedSubject } from '../audit/shape.ts';

export const TIMELINE_KINDS = [
  'payment',
  'invoice',
  'deposit',
  'credit',
  'email',
  'event',
  'audit',
] as const;

export const TimelineKind = OneOf(TIMELINE_KINDS, {
  title: 'TimelineKind',
  description:
    'A charge or refund (`payment`), an `event`, an audit entry (`audit`), or the type ' +
    'of object named.',
});

const TimelineEntry = Type.Object(
  {
    id: Id('Unique identifier, and cursor for `after`'),
    at: Instant('When it happened, in your account’s time'),
    kind: TimelineKind,
    type: Type.String({ description: 'Type, for example `subscription.paused`' }),
    title: Type.String({ description: 'Description' }),
    status: Nullable(Type.String(), 'Status, for an event its status at that time'),
    amount: Nullable(
      Kobo('What it moves'),
      'Amount, negative if refunded. `null` if no money moved.',
    ),
    kept: Nullable(
      Type.Boolean(),
      'For an email: whether it was only stored, not sent. Otherwise `null`.',
    ),
    subject: AuditedSubject,
    actor: Nullable(AuditActor, 'Who did it, if your role may see it'),
    changes: Nullable(
      AnyFields('As the audit trail has it'),
      'What changed, if your role may see it',
    ),
    delivery: Nullable(Type.String(), 'Status of its webhook. `null` if none.'),
  },
  { title: 'TimelineEntry', description: 'An entry of a customer’s timeline.' },
);

export const Timeline = Type.Object(
  {
    entries: Type.Array(TimelineEntry, { description: 'Newest first' }),
    hasMore: Type.Boolean({ description: 'Whether there are older entries' }),
  },
  { title: 'Timeline', description: 'A customer’s timeline.' },
);

export type ShownEntry = Static<typeof TimelineEntry>;

export const timelineExample: Static<typeof Timeline> = {
  entries: [
    {
      id: '019aa3f3-0296-7eb2-9395-8b304c5d6e7f',
      at: '2026-02-14T09:00:00.000Z',
      kind: 'event',
      type: 'subscription.paused',
      title: 'Subscription to Gold paused',
      status: 'paused',
      amount: null,
      kept: null,
      subject: {
        type: 'subscription',
        id: '019aa3f2-ad41-7f6d-8e40-3c8b9d0e1f2a',
        code: 'SUB_k3L4m5N6',
      },
      actor: null,
      changes: null,
      delivery: 'delivered',
    },
  ],
  hasMore: false,
};

// Something that happened with a customer, as it is told.

import Type, { type Static } from 'typebox';
import { AnyFields, Id, Instant, Kobo, Nullable, OneOf } from '../../lib/api/schema.ts';
import { AuditActor, AuditedSubject } from '../audit/shape.ts';

export const TIMELINE_KINDS = ['payment', 'invoice', 'credit', 'email', 'event', 'audit'] as const;

export const TimelineKind = OneOf(TIMELINE_KINDS, {
  title: 'TimelineKind',
  description:
    'Money asked for or given back (`payment`), a step (`event`), what somebody did (`audit`), ' +
    'and what is called so.',
});

const TimelineEntry = Type.Object(
  {
    id: Id('Its id: what to go on after'),
    at: Instant('When it happened, in your time'),
    kind: TimelineKind,
    type: Type.String({ description: 'What happened, as `subscription.paused`' }),
    title: Type.String({ description: 'The same in words' }),
    status: Nullable(Type.String(), 'How it stands, or stood after an event'),
    amount: Nullable(Kobo('What it moves'), 'Below 0 where it goes back; null: no money'),
    kept: Nullable(
      Type.Boolean(),
      'Of an email: whether it was only kept here and not sent; null: it is no email',
    ),
    subject: AuditedSubject,
    actor: Nullable(AuditActor, 'Who did it, for who may see it'),
    changes: Nullable(AnyFields('As the audit trail has it'), 'What changed, for who may see it'),
    delivery: Nullable(Type.String(), 'How its webhook stands; null: none'),
  },
  { title: 'TimelineEntry', description: 'Something that happened with a customer.' },
);

export const Timeline = Type.Object(
  {
    entries: Type.Array(TimelineEntry, { description: 'The newest first' }),
    hasMore: Type.Boolean({ description: 'Whether older ones follow' }),
  },
  { title: 'Timeline', description: 'What happened with a customer.' },
);

export type Entry = Static<typeof TimelineEntry>;

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

// What is done to many subscriptions or invoices at once, as the API shows it.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { BulkActs, Bulks } from '../../db/schema.ts';
import type { Actor } from '../../frame/actor.ts';
import { Id, Instant, Nullable, OneOf } from '../../lib/api/schema.ts';

/** What each is done to. */
export const BULK_SUBJECTS = {
  remind: 'invoices',
  retry: 'invoices',
  cancel: 'subscriptions',
  pause: 'subscriptions',
  change: 'subscriptions',
} as const;

export type BulkAction = keyof typeof BULK_SUBJECTS;
export type BulkSubject = (typeof BULK_SUBJECTS)[BulkAction];

export const MOST_IN_BULK = 10_000;

export const BulkActionName = OneOf(Object.keys(BULK_SUBJECTS) as BulkAction[], {
  title: 'BulkAction',
  description:
    '`remind` or `retry` invoices, or `cancel`, `pause` or `change` subscriptions. Each needs ' +
    'the permission that it needs for one.',
});

const BulkRefusal = Type.Object(
  {
    id: Type.String({ description: 'The id, or what you sent if nothing was found' }),
    name: Type.String({ description: 'The invoice’s number or the subscription’s code' }),
    code: Type.String({ description: 'Error code, as for a request for this one alone' }),
    message: Type.String({ description: 'What happened, and what to do' }),
  },
  { title: 'BulkRefusal', description: 'One that was refused.' },
);

export const Bulk = Type.Object(
  {
    id: Id('Unique identifier'),
    action: BulkActionName,
    dryRun: Type.Boolean({ description: 'Whether it is a rehearsal, which changes nothing' }),
    status: OneOf(['running', 'done'], {
      title: 'BulkStatus',
      description: '`running` until each one is decided, then `done`.',
    }),
    total: Type.Integer({ description: 'Number of subscriptions or invoices' }),
    done: Type.Integer({ description: 'Number decided so far, refused ones included' }),
    refusals: Type.Array(BulkRefusal, { description: 'Those refused so far, in their order' }),
    createdAt: Instant('When it was requested'),
    completedAt: Nullable(Instant(), 'When the last one was decided. `null` while running.'),
  },
  { title: 'Bulk', description: 'An action on many subscriptions or invoices.' },
);

export type BulkRow = Omit<Selectable<Bulks>, 'actor' | 'body'> & {
  readonly actor: Actor;
  readonly body: Readonly<Record<string, unknown>>;
};
export type BulkActRow = Selectable<BulkActs>;

export const bulkExample: Static<typeof Bulk> = {
  id: '019aa3f2-f185-7da1-9284-7a2f3b4c5d6e',
  action: 'remind',
  dryRun: false,
  status: 'running',
  total: 67,
  done: 40,
  refusals: [
    {
      id: '019aa3f2-be52-7a7e-8f51-4d9c0e1f2a3b',
      name: 'INV-000042',
      code: 'invoice_paid',
      message: 'The invoice is already paid',
    },
  ],
  createdAt: '2026-02-14T09:00:00.000Z',
  completedAt: null,
};

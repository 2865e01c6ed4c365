// An event as the API shows it and as webhooks carry it.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Events } from '../../db/schema.ts';
import { AnyFields, Id, Instant } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';

export const Event = Type.Object(
  {
    id: Id('Unique identifier, the same on every try and replay. Use it to detect duplicates.'),
    type: Type.String({
      description: 'Type of event, for example `invoice.paid`. New types may be added.',
    }),
    timestamp: Instant('When it happened, in your account’s time'),
    tenantId: Id('Your tenant id'),
    sequence: Type.Integer({
      description:
        'Increases with each event of the same object, with gaps. Use it to order late ' +
        'events.',
    }),
    data: AnyFields('The object, as the API returned it at that time'),
  },
  { title: 'Event', description: 'An event in your account.' },
);

export type EventRow = Selectable<Events>;

export const shapeEvent = shaped(Event).from<EventRow>({
  timestamp: ({ occurredAt }) => occurredAt.toISOString(),
  data: ({ data }) => data as Record<string, unknown>,
});

export const eventExample: Static<typeof Event> = {
  id: '019aa3f3-0296-7eb2-9395-8b304c5d6e7f',
  type: 'invoice.paid',
  timestamp: '2026-01-31T09:00:00.000Z',
  tenantId: '019aa3f2-6a1d-7b2c-8d3e-4f5a6b7c8d9e',
  sequence: 42,
  data: { code: 'INV_p7Q8r9S0', status: 'paid' },
};

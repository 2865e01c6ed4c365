// A delivery of an event, with its tries, as the API shows it.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { WebhookAttempts, WebhookDeliveries } from '../../db/schema.ts';
import { Id, Instant, Nullable, OneOf } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import { Event, type EventRow, eventExample, shapeEvent } from '../events/shape.ts';
import { deliveryLife } from './life.ts';
import { MOST_ATTEMPTS } from './rules.ts';

export const DeliveryStatus = OneOf(deliveryLife.states, {
  title: 'WebhookDeliveryStatus',
  description:
    'It is to be sent, perhaps again (`pending`), your endpoint took it (`delivered`), or it was ' +
    'given up (`failed`) and can be replayed.',
});

export const Attempt = Type.Object(
  {
    at: Instant('When it was sent, in real time'),
    statusCode: Nullable(Type.Integer(), 'What your endpoint answered; null: it did not'),
    durationMs: Type.Integer({ description: 'How many milliseconds that took' }),
    error: Nullable(Type.String(), 'What went wrong, in words; null where there was an answer'),
    responseBody: Nullable(
      Type.String(),
      'The first KiB of what your endpoint answered; null: it did not',
    ),
  },
  { title: 'WebhookAttempt', description: 'One try to deliver an event.' },
);

export const Delivery = Type.Object(
  {
    id: Id('Its id: the header webhook-id'),
    eventId: Id('The event that it carries'),
    eventType: Type.String({ description: 'What happened, as `invoice.paid`' }),
    endpointUrl: Type.String({ description: 'Where it goes' }),
    status: DeliveryStatus,
    attemptCount: Type.Integer({ description: 'How often it was tried' }),
    maxAttempts: Type.Integer({ description: 'After how many tries it is given up' }),
    nextAttemptAt: Nullable(Instant(), 'When it is tried next, in real time; null: not again'),
    deliveredAt: Nullable(Instant(), 'When your endpoint took it, in real time; null: not yet'),
    payload: Event,
    attempts: Type.Array(Attempt, { description: 'Every try, with what came of it' }),
    createdAt: Instant('When it was made, with its event'),
  },
  { title: 'WebhookDelivery', description: 'An event on its way to your endpoint.' },
);

export type DeliveryRow = Selectable<WebhookDeliveries>;
export type AttemptRow = Selectable<WebhookAttempts>;

interface Parts {
  readonly event: EventRow;
  readonly attempts: readonly AttemptRow[];
}

export const shapeAttempt = shaped(Attempt).from<AttemptRow>();

export const shapeDelivery = shaped(Delivery).from<DeliveryRow & Parts>({
  maxAttempts: () => MOST_ATTEMPTS,
  // A moment before all others says: at once.
  nextAttemptAt: ({ dueAt, createdAt }) => {
    const at = dueAt && Math.max(dueAt.getTime(), createdAt.getTime());
    return at === null ? null : new Date(at).toISOString();
  },
  payload: ({ event }) => shapeEvent(event),
  attempts: ({ attempts }) => attempts.map(shapeAttempt),
});

export const deliveryExample: Static<typeof Delivery> = {
  id: '019aa3f3-35c9-71e5-a6c8-1e637f8091a2',
  eventId: eventExample.id,
  eventType: eventExample.type,
  endpointUrl: 'https://acme.example/webhooks/sanwo',
  status: 'delivered',
  attemptCount: 1,
  maxAttempts: MOST_ATTEMPTS,
  nextAttemptAt: null,
  deliveredAt: '2026-01-31T09:00:00.250Z',
  payload: eventExample,
  attempts: [
    {
      at: '2026-01-31T09:00:00.200Z',
      statusCode: 200,
      durationMs: 50,
      error: null,
      responseBody: 'ok',
    },
  ],
  createdAt: '2026-01-31T09:00:00.000Z',
};

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
    '`pending`: will be sent, or sent again. `delivered`: accepted by your endpoint. ' +
    '`failed`: given up. It can be replayed.',
});

export const Attempt = Type.Object(
  {
    at: Instant('When it was sent, in real time'),
    statusCode: Nullable(
      Type.Integer(),
      'HTTP status of your endpoint’s response. `null` if none.',
    ),
    durationMs: Type.Integer({ description: 'Duration in milliseconds' }),
    error: Nullable(Type.String(), 'The error, if there was no response. Otherwise `null`.'),
    responseBody: Nullable(Type.String(), 'First KiB of your endpoint’s response. `null` if none.'),
  },
  { title: 'WebhookAttempt', description: 'One try to deliver an event.' },
);

export const Delivery = Type.Object(
  {
    id: Id('Unique identifier, sent as `webhook-id`'),
    eventId: Id('The event delivered'),
    eventType: Type.String({ description: 'Type of event, for example `invoice.paid`' }),
    endpointUrl: Type.String({ description: 'The URL it is sent to' }),
    status: DeliveryStatus,
    attemptCount: Type.Integer({ description: 'Number of tries' }),
    maxAttempts: Type.Integer({ description: 'Maximum number of tries' }),
    nextAttemptAt: Nullable(Instant(), 'When the next try is due, in real time. `null` if none.'),
    deliveredAt: Nullable(
      Instant(),
      'When your endpoint accepted it, in real time. `null` if not yet.',
    ),
    payload: Event,
    attempts: Type.Array(Attempt, { description: 'All tries, with their results' }),
    createdAt: Instant('When it was created, with its event'),
  },
  { title: 'WebhookDelivery', description: 'An event sent to your endpoint.' },
);

export type DeliveryRow = Selectable<WebhookDeliveries>;
export type AttemptRow = Selectable<WebhookAttempts>;

interface DeliveryParts {
  readonly event: EventRow;
  readonly attempts: readonly AttemptRow[];
}

export const shapeAttempt = shaped(Attempt).from<AttemptRow>();

export const shapeDelivery = shaped(Delivery).from<DeliveryRow & DeliveryParts>({
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

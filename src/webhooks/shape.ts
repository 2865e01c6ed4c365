// A delivery of an event, with its tries, as the API shows it.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { WebhookAttempts, WebhookDeliveries } from '../db/schema.ts';
import { Event, type EventRow, eventExample, shapeEvent } from '../events/shape.ts';
import { Id, Instant, Nullable, OneOf } from '../lib/schema.ts';
import { shaped } from '../lib/shaped.ts';
import { deliveryLife } from '../model/deliveries/life.ts';
import { MOST_ATTEMPTS } from './rules.ts';

export const DeliveryStatus = OneOf(deliveryLife.states, { title: 'WebhookDeliveryStatus' });

const Attempt = Type.Object(
  {
    at: Instant(),
    statusCode: Nullable(Type.Integer()),
    durationMs: Type.Integer(),
    error: Nullable(Type.String()),
    responseBody: Nullable(Type.String({ description: 'Its first KiB' })),
  },
  { title: 'WebhookAttempt' },
);

export const Delivery = Type.Object(
  {
    id: Id(),
    eventId: Id(),
    eventType: Type.String(),
    endpointUrl: Type.String(),
    status: DeliveryStatus,
    attemptCount: Type.Integer(),
    maxAttempts: Type.Integer(),
    nextAttemptAt: Nullable(Instant()),
    deliveredAt: Nullable(Instant()),
    payload: Event,
    attempts: Type.Array(Attempt),
    createdAt: Instant(),
  },
  { title: 'WebhookDelivery' },
);

export type DeliveryRow = Selectable<WebhookDeliveries>;
export type AttemptRow = Selectable<WebhookAttempts>;

interface Parts {
  readonly event: EventRow;
  readonly attempts: readonly AttemptRow[];
}

const shapeAttempt = shaped(Attempt).from<AttemptRow>();

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

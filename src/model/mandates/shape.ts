// A mandate and its initiation, as the API and the events show them.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Mandates } from '../../db/schema.ts';
import { Id, Instant, Nullable, OneOf } from '../../lib/schema.ts';
import { shaped } from '../../lib/shaped.ts';
import { initiationLife } from './life.ts';

export const Mandate = Type.Object(
  {
    initiationId: Id(),
    mandateId: Nullable(Type.String()),
    status: OneOf(initiationLife.states, { title: 'MandateInitiationStatus' }),
    mandateStatus: Nullable(Type.String()),
    adviceStatus: Nullable(Type.String()),
    planCode: Type.String(),
    quantity: Type.Integer(),
    customerEmail: Type.String(),
    pollCount: Type.Integer(),
    lastPolledAt: Nullable(Instant()),
    nextPollAt: Nullable(Instant()),
    subscriptionCode: Nullable(Type.String()),
    failureReason: Nullable(Type.String()),
    createdAt: Instant(),
    expiresAt: Instant(),
    completedAt: Nullable(Instant()),
  },
  { title: 'Mandate' },
);

export type MandateRow = Selectable<Mandates>;

/** The row with what stands for its plan, customer and subscription. */
export type NamedMandateRow = MandateRow & {
  readonly planCode: string;
  readonly customerEmail: string;
  readonly subscriptionCode: string | null;
};

export const shapeMandate = shaped(Mandate).from<NamedMandateRow>({
  initiationId: ({ id }) => id,
  nextPollAt: ({ status, dueAt }) => (status === 'pending' ? (dueAt?.toISOString() ?? null) : null),
});

export const mandateExample: Static<typeof Mandate> = {
  initiationId: '019aa3f3-13a7-7fc3-84a6-9c415d6e7f80',
  mandateId: '6a1b7c8d9e0f11223344',
  status: 'completed',
  mandateStatus: 'ACTIVE',
  adviceStatus: 'ADVICE_SENT',
  planCode: 'PLN_a1B2c3D4',
  quantity: 1,
  customerEmail: 'ada@example.com',
  pollCount: 2,
  lastPolledAt: '2026-01-31T09:03:00.000Z',
  nextPollAt: null,
  subscriptionCode: 'SUB_k3L4m5N6',
  failureReason: null,
  createdAt: '2026-01-31T09:00:00.000Z',
  expiresAt: '2026-03-02T09:00:00.000Z',
  completedAt: '2026-01-31T09:03:00.000Z',
};

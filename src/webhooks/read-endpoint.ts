// Reads the endpoint's URL and its health.

import Type, { type Static } from 'typebox';
import { operation } from '../frame/operation.ts';
import { Instant, Nullable, OneOf } from '../lib/api/schema.ts';
import { shaped } from '../lib/api/shaped.ts';
import { type EndpointState, selectEndpoint } from '../model/webhooks/endpoint-sql.ts';
import { Attempt, shapeAttempt } from '../model/webhooks/shape.ts';

/** The receiver refuses further deliveries (410 Gone). */
const GONE = 410;

const DisabledReason = OneOf(['gone', 'failing'], {
  title: 'DisabledReason',
  description: 'The endpoint responded with 410 (`gone`), or failed for five days.',
});

const Endpoint = Type.Object(
  {
    url: Nullable(Type.String(), 'Webhook URL. `null` for none.'),
    isOn: Type.Boolean({ description: 'Whether events are sent' }),
    disabledAt: Nullable(Instant(), 'When it was turned off, in real time'),
    disabledReason: Nullable(DisabledReason, 'Why it was turned off. `null` if it is on.'),
    lastSuccessAt: Nullable(Instant(), 'When it last accepted an event, in real time'),
    lastFailure: Nullable(Attempt, 'The last failed try'),
    pending: Type.Integer({ description: 'Number of pending deliveries, up to 1,000' }),
    failed: Type.Integer({ description: 'Number of deliveries that can be replayed' }),
  },
  {
    title: 'WebhookAddress',
    description: 'Status of your endpoint, from its newest 1,000 deliveries.',
  },
);

const shapeEndpoint = shaped(Endpoint).from<EndpointState>({
  isOn: ({ url, disabledAt }) => url !== null && disabledAt === null,
  disabledReason: ({ disabledAt, lastFailure }) =>
    disabledAt && (lastFailure?.statusCode === GONE ? 'gone' : 'failing'),
  lastFailure: ({ lastFailure }) => lastFailure && shapeAttempt(lastFailure),
});

const example: Static<typeof Endpoint> = {
  url: 'https://acme.example/webhooks/sanwo',
  isOn: true,
  disabledAt: null,
  disabledReason: null,
  lastSuccessAt: '2026-01-31T09:00:05.000Z',
  lastFailure: null,
  pending: 0,
  failed: 0,
};

export const readWebhookEndpoint = operation({
  access: 'key',
  needs: 'read',
  tag: 'Webhooks',
  summary: 'Retrieve the status of your webhook endpoint',
  input: {},
  output: Endpoint,
  message: 'Webhook endpoint found',
  problems: [],
  example: { data: example },

  run: async ({ db, tenant }) => shapeEndpoint(await selectEndpoint(db, tenant.id)),
});

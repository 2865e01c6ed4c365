// The events that a tenant's endpoint gets, as OpenAPI's webhooks: each with its body and headers.

import Type, { type TSchema } from 'typebox';
import { EVENTS } from '../../events/catalogue.ts';
import { Event, eventExample } from '../../model/events/shape.ts';
import { differenceOf } from './difference.ts';
import type { NamedShapes } from './named-shapes.ts';

const { id, timestamp, tenantId, sequence } = eventExample;

/** What all events say, whatever they are about. */
const EventFacts = Type.Pick(Event, ['id', 'timestamp', 'tenantId', 'sequence'], {
  title: 'EventFacts',
  description: 'Fields of every event.',
  examples: [{ id, timestamp, tenantId, sequence }],
});

interface DescribedEvent {
  readonly meaning: string;
  readonly data: TSchema;
  readonly example: unknown;
}

export function describeWebhooks(shapes: NamedShapes): Record<string, object> {
  const entries = Object.entries<DescribedEvent>(EVENTS).map(([type, entry]) => {
    return [type, { post: describeEvent(shapes, type, entry) }] as const;
  });
  return Object.fromEntries(entries);
}

function describeEvent(shapes: NamedShapes, type: string, entry: DescribedEvent): object {
  const { meaning, data, example } = entry;
  const name = type.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase());
  const itself = Type.Object({ type: Type.Literal(type), data });
  const isShown = shapes.show(data, example);
  const difference = isShown ? null : differenceOf(shapes.shownOf(data), example);
  // What it means is said once, where it is sent.
  const body = Type.Intersect([EventFacts, itself], {
    title: `${name}Event`,
    description: `Body of \`${type}\`.`,
  });
  return {
    operationId: `on${name}`,
    summary: meaning,
    ...(difference === null ? {} : { description: difference }),
    security: [],
    parameters: Object.keys(HEADERS).map((each) => ({ $ref: `#/components/parameters/${each}` })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: shapes.refer(body),
          ...(isShown || difference !== null
            ? {}
            : { example: { ...eventExample, type, data: example } }),
        },
      },
    },
    responses: {
      '2XX': { $ref: '#/components/responses/EventTaken' },
      410: { $ref: '#/components/responses/EndpointGone' },
    },
  };
}

const HEADERS = {
  'webhook-id': {
    description: 'The delivery’s id, the same on every try. Repeated in `x-service-webhook-id`.',
    schema: { type: 'string', format: 'uuid' },
  },
  'webhook-timestamp': {
    description:
      'When this try was sent, in Unix seconds. Reject it if older than five minutes. ' +
      'Repeated in `x-service-timestamp`.',
    schema: { type: 'integer' },
  },
  'webhook-signature': {
    description:
      '`v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`. The key is the ' +
      'base64-decoded secret without `whsec_`. For 24 hours after the secret changes ' +
      'there are two signatures, separated by a space. Repeated in ' +
      '`x-service-signature`.',
    schema: { type: 'string' },
  },
} as const;

/** What the webhooks refer to. */
export function webhookComponents() {
  const parameters = Object.entries(HEADERS).map(([name, header]) => {
    return [name, { name, in: 'header', required: true, ...header }] as const;
  });
  return {
    parameters: Object.fromEntries(parameters),
    responses: {
      EventTaken: {
        description:
          'Any 2xx within 15 seconds confirms the event. Otherwise it is sent again ' +
          'under the same id, up to ten times over three days.',
      },
      EndpointGone: {
        description: 'Turns off this endpoint. Nothing more is sent until you set the URL again.',
      },
    },
  };
}

// Sends past deliveries again, for a merchant whose receiver was down or lost data. They keep their
// ids and their earlier tries.

import Type from 'typebox';
import { wakeWorkers } from '../db/queue/wake.ts';
import { operation } from '../frame/operation.ts';
import { invalidField } from '../frame/problems.ts';
import { windowOf } from '../frame/window.ts';
import { Body, boundedText, Day, Id, Nullable } from '../lib/api/schema.ts';
import { DeliveryStatus, deliveryExample } from '../model/webhooks/shape.ts';
import { reviveDeliveries } from '../model/webhooks/sql.ts';
import { requireEndpoint } from './endpoint.ts';

const MOST_AT_ONCE = 10_000;

export const replayWebhookDeliveries = operation({
  access: 'key',
  needs: 'serve',
  audit: { action: 'webhook.replayed', subject: 'tenant' },
  tag: 'Webhooks',
  summary: 'Replay webhook deliveries',
  description:
    'Sends all matching deliveries again, oldest first, up to 10,000 per request. While ' +
    '`hasMore` is `true`, repeat with `after` set to `lastId`. Without `status`, replays ' +
    'failed deliveries. A delivery in progress is not restarted.',
  input: {
    body: Body({
      from: Type.Optional(Day({ description: 'First day, inclusive, in your time zone' })),
      to: Type.Optional(Day({ description: 'Last day, inclusive, in your time zone' })),
      status: Type.Optional(DeliveryStatus),
      eventType: Type.Optional(
        boundedText(300, 'Only events of this type, for example `invoice.paid`'),
      ),
      after: Type.Optional(Id({ description: 'The `lastId` of the previous response' })),
    }),
  },
  output: Type.Object(
    {
      replayed: Type.Integer({ description: 'Number of deliveries queued' }),
      hasMore: Type.Boolean({ description: 'Whether more deliveries match' }),
      lastId: Nullable(Id(), 'Id of the last one queued, for `after`. `null` if none matched.'),
    },
    { title: 'ReplayedDeliveries', description: 'The result of a replay.' },
  ),
  message: 'Webhook deliveries queued',
  problems: ['webhook_not_set', 'webhook_turned_off'],
  example: {
    body: { from: '2026-01-30', to: '2026-01-31', status: 'failed' },
    data: { replayed: 12, hasMore: false, lastId: deliveryExample.id },
  },

  async run({ house, db, tenant, body }) {
    const { from, to, status, eventType, after } = body;
    if ([from, to, status, eventType].every((given) => given === undefined)) {
      throw invalidField('(body)', 'must have at least one of from, to, status, eventType');
    }
    const window = windowOf(body, tenant.timezone);
    await requireEndpoint(db, tenant.id);
    const filter = { status: status ?? 'failed', eventType, window, after };
    const revived = await reviveDeliveries(db, tenant.id, {
      filter,
      most: MOST_AT_ONCE,
      now: house.clock.now(),
    });
    await wakeWorkers(db, 'deliver-webhooks');
    const lastId = revived.ids.at(-1) ?? null;
    return { replayed: revived.ids.length, hasMore: revived.hasMore, lastId };
  },
});

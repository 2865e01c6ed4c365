// The deliveries to the tenant's webhook endpoint, and whether they arrived.

import type { WebhookDelivery } from '../../../sdk/src/generated/types.ts';
import { filtersOf } from '../answers/filters.ts';
import { listTool } from '../answers/list.ts';
import { pick, rowShape } from '../answers/row.ts';
import { integer, nullableObject, nullableString, string } from '../answers/schemas.ts';
import { oneLine } from '../answers/words.ts';

const deliveryRow = rowShape<WebhookDelivery>({
  id: string,
  eventId: string,
  eventType: string,
  endpointUrl: string,
  status: string,
  attemptCount: integer,
  maxAttempts: integer,
  nextAttemptAt: nullableString,
  deliveredAt: nullableString,
  createdAt: string,
});

export const getWebhookDeliveries = listTool({
  name: 'get_webhook_deliveries',
  title: 'Webhook deliveries',
  description: 'List event deliveries to your webhook URL, newest first, with the last response.',
  noun: 'webhook delivery',
  read: (sanwo, query) => sanwo.webhookDeliveries.list(query),
  filters: filtersOf('webhookDeliveries', {
    status: null,
    eventType: 'Event type, for example invoice.paid',
    from: null,
    to: null,
  }),
  row: {
    schema: { ...deliveryRow.schema, lastAttempt: nullableObject },
    shape: (row) => ({ ...deliveryRow.shape(row), lastAttempt: lastOf(row) }),
  },
  line(row) {
    const last = lastOf(row);
    const said = last === null ? '' : tryAnswer(last);
    const tries = `try ${row.attemptCount}/${row.maxAttempts}`;
    const at = row.createdAt.slice(0, 16).replace('T', ' ');
    const parts = [row.eventType, row.status, tries, said, `${at}Z`, row.id];
    return parts.filter((part) => part !== '').join(' · ');
  },
});

function lastOf({ attempts }: WebhookDelivery) {
  const newest = attempts.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0];
  if (newest === undefined) return null;
  return pick(newest, ['at', 'statusCode', 'error']);
}

function tryAnswer({ statusCode, error }: { statusCode: number | null; error: string | null }) {
  return statusCode === null ? oneLine(error ?? '', 30) : `answered ${statusCode}`;
}

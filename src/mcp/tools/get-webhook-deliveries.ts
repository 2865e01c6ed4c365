// What was told to the tenant's own address, and whether it arrived.

import type { listWebhookDeliveries } from '../../webhooks/list.ts';
import { pick, type RowOf } from '../answers/asked.ts';
import { filtersOf } from '../answers/filters.ts';
import { listTool } from '../answers/list.ts';
import { integer, nullableString, string } from '../answers/schemas.ts';
import { oneLine } from '../answers/words.ts';

type Row = RowOf<typeof listWebhookDeliveries>;

export const getWebhookDeliveries = listTool({
  name: 'get_webhook_deliveries',
  title: 'Webhook deliveries',
  description: 'List event deliveries to your webhook URL, newest first, with the last response.',
  noun: 'webhook delivery',
  path: '/v1/webhook-deliveries',
  filters: filtersOf('webhookDeliveries', {
    status: null,
    eventType: 'Event type, for example invoice.paid',
    from: null,
    to: null,
  }),
  row: {
    id: string,
    eventId: string,
    eventType: string,
    endpointUrl: string,
    status: string,
    attemptCount: integer,
    maxAttempts: integer,
    nextAttemptAt: nullableString,
    deliveredAt: nullableString,
    lastAttempt: { type: ['object', 'null'] },
    createdAt: string,
  },
  shape: (row: Row) => ({
    ...pick(row, ['id', 'eventId', 'eventType', 'endpointUrl', 'status']),
    ...pick(row, ['attemptCount', 'maxAttempts', 'nextAttemptAt', 'deliveredAt']),
    lastAttempt: lastOf(row),
    createdAt: row.createdAt,
  }),
  line(row) {
    const last = lastOf(row);
    const said = last === null ? '' : answerOf(last);
    const tries = `try ${row.attemptCount}/${row.maxAttempts}`;
    const at = row.createdAt.slice(0, 16).replace('T', ' ');
    const parts = [row.eventType, row.status, tries, said, `${at}Z`, row.id];
    return parts.filter((part) => part !== '').join(' · ');
  },
});

function lastOf({ attempts }: Row) {
  const newest = attempts.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0];
  if (newest === undefined) return null;
  return pick(newest, ['at', 'statusCode', 'error']);
}

function answerOf({ statusCode, error }: { statusCode: number | null; error: string | null }) {
  return statusCode === null ? oneLine(error ?? '', 30) : `answered ${statusCode}`;
}

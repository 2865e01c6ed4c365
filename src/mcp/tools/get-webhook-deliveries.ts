// What was told to the tenant's own address, and whether it arrived.

import { day, oneOf, text } from '../answers/arguments.ts';
import { listTool } from '../answers/list.ts';
import { integer, nullableString, string } from '../answers/schemas.ts';
import { oneLine } from '../answers/words.ts';

interface Row {
  readonly id: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly endpointUrl: string;
  readonly status: string;
  readonly attemptCount: number;
  readonly maxAttempts: number;
  readonly nextAttemptAt: string | null;
  readonly deliveredAt: string | null;
  readonly createdAt: string;
  readonly attempts: readonly {
    readonly at: string;
    readonly statusCode: number | null;
    readonly error: string | null;
  }[];
}

export const getWebhookDeliveries = listTool({
  name: 'get_webhook_deliveries',
  title: 'Webhook deliveries',
  description: 'List deliveries of events to your webhook URL, newest first, with the last answer.',
  noun: 'webhook delivery',
  path: '/v1/webhook-deliveries',
  filters: {
    status: oneOf(['pending', 'delivered', 'failed']),
    eventType: text('Such as invoice.paid'),
    from: day(),
    to: day(),
  },
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
  shape(row: Row) {
    return {
      id: row.id,
      eventId: row.eventId,
      eventType: row.eventType,
      endpointUrl: row.endpointUrl,
      status: row.status,
      attemptCount: row.attemptCount,
      maxAttempts: row.maxAttempts,
      nextAttemptAt: row.nextAttemptAt,
      deliveredAt: row.deliveredAt,
      lastAttempt: lastOf(row),
      createdAt: row.createdAt,
    };
  },
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
  return { at: newest.at, statusCode: newest.statusCode, error: newest.error };
}

function answerOf({ statusCode, error }: { statusCode: number | null; error: string | null }) {
  return statusCode === null ? oneLine(error ?? '', 30) : `answered ${statusCode}`;
}

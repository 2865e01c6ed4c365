// What happened, and what your endpoint answered: events with the outcomes of their deliveries.

import type { Event, WebhookDelivery } from '../../../sdk/src/generated/types.ts';
import type { Sanwo } from '../../../sdk/src/sanwo.ts';
import { command, flagOption, numberOption, textOption } from '../line/command.ts';
import { untilInterrupted } from '../line/interruption.ts';
import type { Screen } from '../line/screen.ts';
import { type Column, momentOf, textTable } from '../line/table.ts';
import { asking, CALLER, CALLER_ENVIRONMENT } from './caller.ts';
import { hear } from './feed.ts';
import { eventSubject } from './subject.ts';

const MOST = 100;
/** So many looks a delivery that was not tried yet is waited for before its event is shown. */
const PATIENCE = 10;

interface EventLogEntry {
  readonly event: Event;
  readonly delivery: WebhookDelivery | undefined;
}

const COLUMNS: readonly Column<EventLogEntry>[] = [
  { title: 'at', of: ({ event }) => momentOf(event.timestamp) },
  { title: 'event', of: ({ event }) => event.type },
  { title: 'about', of: ({ event }) => eventSubject(event) },
  { title: 'your endpoint', of: ({ delivery }) => deliveryOutcome(delivery) },
  { title: 'id', of: ({ event }) => event.id },
];

/** In the width that these usually have, for lines that come one by one. */
const FOLLOWED = [16, 32, 24] as const;

export const logs = command({
  about: `
Lists the events of the account with their object and the response of your webhook endpoint, or – if
there was no endpoint. For API requests, use sanwo logs requests. --follow keeps running and shows
new events until Ctrl-C.`,
  options: {
    follow: flagOption('keep running and show new events'),
    type: textOption('<event>', 'only this event type, for example invoice.paid'),
    limit: numberOption('number of events; default 20', { least: 1, most: MOST }),
    json: flagOption('as JSON; with --follow an object a line'),
    ...CALLER,
  },
  environment: CALLER_ENVIRONMENT,
  examples: ['sanwo logs', 'sanwo logs --type invoice.payment_failed', 'sanwo logs --follow'],

  run: (given) =>
    asking(given, async ({ sanwo }) => {
      const { options, screen } = given;
      if (options.follow) return await followEvents(sanwo, { ...options, screen });
      const { type, limit = 20 } = options;
      const { data: events } = await sanwo.events.list({ type, limit });
      const entries = await withDeliveries(sanwo, events);
      if (options.json) return screen.print(JSON.stringify(entries, null, 2));
      for (const line of textTable(entries, COLUMNS, screen.width)) screen.print(line);
    }),
});

interface FollowedEvents {
  readonly type: string | undefined;
  readonly json: boolean;
  readonly screen: Screen;
}

async function followEvents(sanwo: Sanwo, { type, json, screen }: FollowedEvents): Promise<void> {
  const stop = untilInterrupted();
  const onAway = (isAway: boolean) =>
    screen.warn(isAway ? 'Sanwo does not respond. Trying again…' : 'Sanwo responds again.');
  let waiting: Event[] = [];
  let looks = 0;
  for await (const fresh of await hear(sanwo.events, { stop, onAway })) {
    waiting.push(...fresh.filter((event) => type === undefined || event.type === type));
    if (waiting.length === 0) continue;
    const entries = await withDeliveries(sanwo, waiting);
    const isUntried = entries.some(({ delivery }) => delivery?.attemptCount === 0);
    looks = isUntried ? looks + 1 : 0;
    if (isUntried && looks < PATIENCE) continue;
    for (const entry of entries) screen.print(json ? JSON.stringify(entry) : logLine(entry));
    [waiting, looks] = [[], 0];
  }
}

function logLine(entry: EventLogEntry): string {
  return COLUMNS.map((column, index) => column.of(entry).padEnd(FOLLOWED[index] ?? 0)).join('  ');
}

/** The newest deliveries are of the newest events. */
async function withDeliveries(sanwo: Sanwo, events: readonly Event[]): Promise<EventLogEntry[]> {
  if (events.length === 0) return [];
  const { data } = await sanwo.webhookDeliveries.list({ limit: MOST });
  return events.map((event) => ({
    event,
    delivery: data.find(({ eventId }) => eventId === event.id),
  }));
}

function deliveryOutcome(delivery: WebhookDelivery | undefined): string {
  if (delivery === undefined) return '–';
  const { status, attemptCount, nextAttemptAt } = delivery;
  const last = delivery.attempts.at(-1);
  const answer = last?.statusCode ?? last?.error ?? 'not tried yet';
  const again =
    nextAttemptAt !== null && attemptCount > 0 ? `, again ${momentOf(nextAttemptAt)}` : '';
  return status === 'delivered' ? String(answer) : `${status}: ${answer}${again}`;
}

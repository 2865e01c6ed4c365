// Every query that reads events; emit.ts writes them.

import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { PageRequest } from '../lib/page.ts';
import type { Window } from '../lib/window.ts';

export interface EventFilter {
  readonly type?: string | undefined;
  readonly window: Window;
}

/** In the order they were told, the newest first. */
export async function selectEvents(
  db: Db,
  tenantId: string,
  asked: { readonly filter: EventFilter; readonly page: PageRequest },
) {
  const { type, window } = asked.filter;
  let events = db.selectFrom('events').where('tenantId', '=', tenantId);
  if (type !== undefined) events = events.where('type', '=', type);
  if (window.since) events = events.where('occurredAt', '>=', window.since);
  if (window.until) events = events.where('occurredAt', '<', window.until);
  const { page, limit } = asked.page;
  const rows = await events
    .selectAll()
    .orderBy('sequence', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { totalCount } = await events
    .select(sql<number>`count(*)`.as('totalCount'))
    .executeTakeFirstOrThrow();
  return { rows, totalCount };
}

export async function selectEvent(db: Db, tenantId: string, eventId: string) {
  return await db
    .selectFrom('events')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', eventId)
    .executeTakeFirst();
}

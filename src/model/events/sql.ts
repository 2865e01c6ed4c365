// Every query that reads events; emit.ts writes them.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { equalConditions, selectPage } from '../../db/list.ts';
import type { PageRequest } from '../../lib/api/page.ts';
import type { Window } from '../../lib/values/window.ts';

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
  const { since, until } = window;
  return await selectPage(db, 'events', {
    where: [
      ...equalConditions({ tenantId, type }),
      ...(since ? [sql<boolean>`occurred_at >= ${since}`] : []),
      ...(until ? [sql<boolean>`occurred_at < ${until}`] : []),
    ],
    by: { columns: ['sequence'], name: 'id' },
    page: asked.page,
  });
}

export async function selectEvent(db: Db, tenantId: string, eventId: string) {
  return await db
    .selectFrom('events')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', eventId)
    .executeTakeFirst();
}

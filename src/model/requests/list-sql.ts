// The API log as it is listed: by days along the key, and by all else among the newest of them, so
// that whatever is asked for costs little, and needs no index that every request had to write.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { type CommonFilter, selectPage } from '../../db/list.ts';
import type { Condition } from '../../db/search.ts';
import type { PageRequest, PageRows } from '../../lib/api/page.ts';
import { firstIdAt, isId } from '../../lib/values/id.ts';
import type { Window } from '../../lib/values/window.ts';
import type { ApiRequestRow } from './shape.ts';

/** So many of the newest a filter looks at. */
const MOST_LOOKED_AT = 20_000;

export interface RequestFilter extends CommonFilter {
  /** One, as 422, or a hundred of them, as 4xx. */
  readonly status?: string | undefined;
  readonly method?: string | undefined;
  readonly operation?: string | undefined;
  readonly actor?: string | undefined;
}

export async function selectRequests(
  db: Db,
  tenantId: string,
  { filter, page }: { readonly filter: RequestFilter; readonly page: PageRequest },
): Promise<PageRows<ApiRequestRow>> {
  const days = conditionsOfDays(filter.window);
  const where = [sql<boolean>`tenant_id = ${tenantId}`, ...days];
  const chosen = requestConditions(filter);
  const newest = chosen.length === 0 ? [] : await newestRequests(db, tenantId, days);
  return await selectPage(db, 'apiRequests', {
    where,
    besides: [...newest, ...chosen],
    page,
    by: { columns: ['id'], name: 'id' },
  });
}

/** An id says when its request came. */
function conditionsOfDays({ since, until }: Window): Condition[] {
  return [
    ...(since ? [sql<boolean>`id >= ${firstIdAt(since)}`] : []),
    ...(until ? [sql<boolean>`id < ${firstIdAt(until)}`] : []),
  ];
}

function requestConditions({
  status,
  method,
  operation,
  actor,
  search,
}: RequestFilter): Condition[] {
  return [
    ...(status === undefined ? [] : [statusCondition(status)]),
    ...(method === undefined ? [] : [sql<boolean>`method = upper(${method}::text)`]),
    ...(operation === undefined ? [] : [sql<boolean>`operation = ${operation}`]),
    ...(actor === undefined ? [] : [actorCondition(actor)]),
    ...(search ? [isFound(search)] : []),
  ];
}

function statusCondition(status: string): Condition {
  const hundred = Number(status.charAt(0)) * 100;
  if (!status.endsWith('xx')) return sql`status = ${Number(status)}`;
  return sql`(status >= ${hundred} and status < ${hundred + 100})`;
}

const actorCondition = (actor: string): Condition =>
  isId(actor) ? sql`actor_id = ${actor}` : sql`actor_kind = ${actor}`;

/** Any part of the path, or what else a request is called by, from its beginning. */
function isFound(search: string): Condition {
  const words = sql`lower(${search}::text)`;
  const names = ['request_id', 'idempotency_key', 'code'].map(
    (name) => sql`starts_with(lower(${sql.ref(name)}), ${words})`,
  );
  return sql`(position(${words} in lower(path)) > 0 or starts_with(id::text, ${words})
    or ${sql.join(names, sql` or `)})`;
}

async function newestRequests(
  db: Db,
  tenantId: string,
  days: readonly Condition[],
): Promise<Condition[]> {
  const within = sql.join([sql`tenant_id = ${tenantId}`, ...days], sql` and `);
  const { rows } = await sql<{ id: string }>`
    select id from api_requests where ${within}
    order by id desc limit 1 offset ${MOST_LOOKED_AT}`.execute(db);
  return rows.map(({ id }) => sql<boolean>`id > ${id}`);
}

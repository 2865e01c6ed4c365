// The audit trail as it is listed: by who, what, on what and when; each filter by an index.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { type CommonFilter, commonConditions, selectPage } from '../../db/list.ts';
import { type Condition, namedLike } from '../../db/search.ts';
import { AUDIT_SUBJECTS } from '../../frame/audit.ts';
import type { PageRequest, PageRows } from '../../lib/api/page.ts';
import { isId } from '../../lib/values/id.ts';
import { ACTORS, type AuditRow } from './shape.ts';

export interface AuditFilter extends CommonFilter {
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
}

/** What codes begin with, whether it is typed or not. */
const PREFIXES = [
  ...['pln_', 'cpn_', 'cust_', 'sub_', 'inv_', 'pay_', 'ord_'],
  ...['pge_', 'dep_', 'dsp_', 'vac_', 'brk_'],
];

const CODE = sql`lower(subject_code)`;

export async function selectAudit(
  db: Db,
  tenantId: string,
  { filter, page }: { readonly filter: AuditFilter; readonly page: PageRequest },
): Promise<PageRows<AuditRow>> {
  const { window, search, actor, action, subject } = filter;
  const where = [
    ...commonConditions(tenantId, window),
    ...(actor === undefined ? [] : [byActor(actor)]),
    ...(action === undefined ? [] : [sql<boolean>`action = ${action}`]),
    ...(subject === undefined ? [] : [bySubject(subject)]),
  ];
  return await selectPage(db, 'auditEntries', {
    where,
    search: search ? await foundEntries(db, tenantId, search) : null,
    page,
  });
}

const isKind = (actor: string) => ACTORS.some((kind) => kind === actor);

function byActor(actor: string): Condition {
  if (isId(actor)) return sql`actor_id = ${actor}`;
  return isKind(actor) ? sql`actor_kind = ${actor}` : sql`false`;
}

/** A kind of thing, or one of them by its id, code or reference. */
function bySubject(subject: string): Condition {
  if (isId(subject)) return sql`subject_id = ${subject}`;
  const isKind = AUDIT_SUBJECTS.some((each) => each === subject);
  return isKind ? sql`subject_type = ${subject}` : sql`${CODE} = lower(${subject}::text)`;
}

async function foundEntries(db: Db, tenantId: string, search: string): Promise<Condition[]> {
  const actors = await selectActorsNamed(db, tenantId, search);
  return [
    ...namedLike({ beginnings: [CODE, sql`action`] }, search),
    ...PREFIXES.flatMap((prefix) => namedLike({ beginnings: [CODE] }, prefix + search)),
    ...actors.map((id) => sql<boolean>`actor_id = ${id}`),
  ];
}

/** Of a crowd of actors of one name the first are looked at. */
const MOST_ACTORS = 20;

/** From actor to actor along the index, not from row to row: there are few of them. */
async function selectActorsNamed(db: Db, tenantId: string, search: string): Promise<string[]> {
  const { rows } = await sql<{ actorId: string }>`
    with recursive actors as (
      (select actor_id, actor_name from audit_entries
        where tenant_id = ${tenantId} and actor_id is not null
        order by actor_id, created_at desc, id desc limit 1)
      union all
      select following.* from actors, lateral (
        select e.actor_id, e.actor_name from audit_entries e
        where e.tenant_id = ${tenantId} and e.actor_id > actors.actor_id
        order by e.actor_id, e.created_at desc, e.id desc limit 1) following
    )
    select actor_id from actors
    where position(lower(${search}::text) in lower(actor_name)) > 0 limit ${MOST_ACTORS}`.execute(
    db,
  );
  return rows.map(({ actorId }) => actorId);
}

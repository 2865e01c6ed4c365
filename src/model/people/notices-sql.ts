// Every query on what members want to read, and on what waits to be mailed of it.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { unnestRows } from '../../db/unnest.ts';
import { HOUR_MS } from '../../lib/values/durations.ts';
import type { NoticeKind, NoticesRow } from './notices.ts';

export async function selectNotices(
  db: Db,
  tenantId: string,
  memberId: string,
): Promise<NoticesRow | undefined> {
  return await db
    .selectFrom('noticeChoices')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', memberId)
    .executeTakeFirst();
}

export async function writeNotices(
  db: Db,
  tenantId: string,
  choice: Pick<NoticesRow, 'id' | 'kinds' | 'digest' | 'dueAt' | 'updatedAt'>,
): Promise<NoticesRow> {
  const { id, ...chosen } = choice;
  return await db
    .insertInto('noticeChoices')
    .values({ tenantId, id, ...chosen })
    .onConflict((conflict) => conflict.columns(['tenantId', 'id']).doUpdateSet(chosen))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether an active member gets any email about the business. */
export async function hasNotices(db: Db, tenantId: string): Promise<boolean> {
  const { rows } = await sql`
    select from notice_choices c
    join members m on m.tenant_id = c.tenant_id and m.id = c.id and m.status = 'active'
    where c.tenant_id = ${tenantId} and (c.kinds <> '{}' or c.digest <> 'never')
    limit 1`.execute(db);
  return rows.length > 0;
}

export interface NewNotice {
  readonly tenantId: string;
  /** The event's. */
  readonly id: string;
  readonly kind: NoticeKind;
  readonly now: Date;
}

const NOTICE = { tenantId: 'uuid', id: 'uuid', kind: 'text', now: 'timestamptz' } as const;

/** Only where a member wants to read of it. */
export async function insertNoticesAcrossTenants(
  db: Db,
  notices: readonly NewNotice[],
): Promise<void> {
  if (notices.length === 0) return;
  await sql`
    insert into notices (tenant_id, id, kind, due_at, created_at)
    select n.tenant_id, n.id, n.kind, n.now, n.now
    from ${unnestRows('n', NOTICE, notices)}
    where exists (select from notice_choices c
      where c.tenant_id = n.tenant_id and n.kind = any(c.kinds))`.execute(db);
}

/**
 * Null where a mail of the kind may go out now, and then it has; else when the next may. A clock
 * that was put back waits for nothing.
 */
export async function takeNoticeHour(
  db: Db,
  tenantId: string,
  { kind, now }: { readonly kind: string; readonly now: Date },
): Promise<Date | null> {
  const before = new Date(now.getTime() - HOUR_MS);
  const { rows: taken } = await sql`
    insert into notice_hours as h (tenant_id, kind, mailed_at)
    values (${tenantId}, ${kind}, ${now})
    on conflict (tenant_id, kind) do update set mailed_at = excluded.mailed_at
    where h.mailed_at <= ${before} or h.mailed_at > ${now}
    returning kind`.execute(db);
  if (taken.length > 0) return null;
  const { mailedAt } = await db
    .selectFrom('noticeHours')
    .select('mailedAt')
    .where('tenantId', '=', tenantId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return new Date(mailedAt.getTime() + HOUR_MS);
}

/** Those that wait until then already are left as they are, however many there are. */
export async function postponeNotices(
  db: Db,
  tenantId: string,
  { kind, until }: { readonly kind: string; readonly until: Date },
): Promise<void> {
  await sql`
    update notices set due_at = ${until}, leased_until = null
    where tenant_id = ${tenantId} and kind = ${kind} and due_at < ${until}`.execute(db);
}

export interface TakenNotices {
  readonly count: number;
  /** The ids of the newest events. */
  readonly newest: readonly string[];
}

/** All of the kind are mailed now. */
export async function takeNotices(
  db: Db,
  tenantId: string,
  { kind, most }: { readonly kind: string; readonly most: number },
): Promise<TakenNotices> {
  const { rows } = await sql<{ id: string; count: number }>`
    with gone as (
      delete from notices where tenant_id = ${tenantId} and kind = ${kind} returning id
    )
    select id, (count(*) over ())::int as count from gone order by id desc limit ${most}`.execute(
    db,
  );
  return { count: rows[0]?.count ?? 0, newest: rows.map(({ id }) => id) };
}

export interface NoticedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
}

export async function selectNoticedEvents(
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<readonly NoticedEvent[]> {
  return await db
    .selectFrom('events')
    .select(['id', 'type', 'data'])
    .where('tenantId', '=', tenantId)
    .where((event) => event('id', '=', event.fn.any(event.val([...ids]))))
    .orderBy('id', 'desc')
    .execute();
}

export interface NoticeReader {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
}

/** Active members who want to read of the kind. */
export async function selectReaders(
  db: Db,
  tenantId: string,
  kind: string,
): Promise<readonly NoticeReader[]> {
  const { rows } = await sql<NoticeReader>`
    select m.id, m.email, m.name from members m
    join notice_choices c on c.tenant_id = m.tenant_id and c.id = m.id
    where m.tenant_id = ${tenantId} and m.status = 'active' and ${kind} = any(c.kinds)
    order by m.id`.execute(db);
  return rows;
}

/** Of those, the ones who are active members; the lease of each row is given back. */
export async function takeDigests(
  db: Db,
  tenantId: string,
  { ids, nextAt }: { readonly ids: readonly string[]; readonly nextAt: Date | null },
): Promise<readonly NoticeReader[]> {
  const { rows } = await sql<NoticeReader>`
    with due as (
      update notice_choices set due_at = ${nextAt}, leased_until = null
      where tenant_id = ${tenantId} and id = any(${ids}::uuid[]) returning id
    )
    select m.id, m.email, m.name from members m join due on due.id = m.id
    where m.tenant_id = ${tenantId} and m.status = 'active' order by m.id`.execute(db);
  return rows;
}

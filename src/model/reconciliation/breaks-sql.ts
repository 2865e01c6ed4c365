// The writes of breaks. What of one lies in suspense is posted by the same function.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { literalList } from '../../db/listed.ts';
import { unnestRows } from '../../db/unnest.ts';
import type { Actor } from '../../frame/actor.ts';
import { MINUTE_MS } from '../../lib/values/durations.ts';
import { newId, randomCode } from '../../lib/values/id.ts';
import { postAcrossTenants } from '../ledger/post-sql.ts';
import { type BreakClass, breakLife } from './life.ts';
import type { DayOf } from './links-sql.ts';
import type { BreakRow, OurSide, TheirSide } from './shape.ts';

/** Tries that follow each other at once; the others take their time. */
export const QUICK_TRIES = 2;

export interface BreakChange {
  readonly known: BreakRow;
  readonly how: (typeof breakLife)['triggers'][number];
  readonly note?: string;
  /** Who closes it; nobody where both sides agree by themselves. */
  readonly by?: Actor;
  /** When healing one that is open again is tried. */
  readonly dueAt?: Date | null;
  readonly now: Date;
}

/** What was in suspense is released, unless it is written off. Its lock is held. */
export async function stepBreak(
  db: Db,
  tenantId: string,
  { known: before, how, note, by, dueAt = null, now: at }: BreakChange,
): Promise<BreakRow> {
  const status = breakLife.leadsTo(how);
  const after = await db
    .updateTable('reconciliationBreaks')
    .set({
      status,
      ...(status === 'written_off' ? {} : { suspended: 0 }),
      ...(note === undefined ? {} : { note }),
      closedByKind: by?.kind ?? null,
      closedById: by?.id ?? null,
      closedByName: by?.name ?? null,
      closedAt: status === 'open' ? null : at,
      dueAt,
      leasedUntil: null,
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', before.id)
    .where('status', 'in', breakLife.sources(how))
    .returningAll()
    .executeTakeFirstOrThrow();
  const table = 'reconciliation_breaks' as const;
  await postAcrossTenants(db, [{ tenantId, table, before, after, at }]);
  return after;
}

/** What was written off is known after all: its money would be in the books twice. */
export async function releaseWrittenOff(
  db: Db,
  tenantId: string,
  {
    provider,
    subjects,
    now: at,
  }: { readonly provider: string; readonly subjects: readonly string[]; readonly now: Date },
): Promise<void> {
  if (subjects.length === 0) return;
  const known = await db
    .selectFrom('reconciliationBreaks')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('provider', '=', provider)
    .where('class', '=', 'theirs_only')
    .where('subject', 'in', subjects)
    .where('status', '=', breakLife.leadsTo('write_off'))
    .where('suspended', '<>', 0)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const before of known) {
    const after = { ...before, suspended: 0 };
    await db
      .updateTable('reconciliationBreaks')
      .set({ suspended: 0 })
      .where('tenantId', '=', tenantId)
      .where('id', '=', before.id)
      .execute();
    const table = 'reconciliation_breaks' as const;
    await postAcrossTenants(db, [{ tenantId, table, before, after, at }]);
  }
}

/** Once its status or theirs changed: how many are open, and what that says of the day. */
export async function recountBreaks(
  db: Db,
  tenantId: string,
  { provider, day }: { readonly provider: string; readonly day: string },
): Promise<void> {
  await sql`
    update reconciliation_days d set breaks = n.open,
      status = case when d.status not in ('agrees', 'breaks') then d.status
        when n.open > 0 then 'breaks' else 'agrees' end
    from (select count(*)::int as open from reconciliation_breaks
      where tenant_id = ${tenantId} and provider = ${provider} and day = ${day}::date
        and status = 'open') n
    where d.tenant_id = ${tenantId} and d.provider = ${provider} and d.day = ${day}::date`.execute(
    db,
  );
}

export interface FoundBreak {
  readonly class: BreakClass;
  readonly subject: string;
  readonly ours: OurSide | null;
  readonly theirs: TheirSide | null;
  readonly amount: number;
  readonly currency: string;
}

interface Found extends DayOf {
  readonly round: string;
  readonly breaks: readonly FoundBreak[];
  readonly now: Date;
  /** When healing them is tried. */
  readonly dueAt: Date;
}

const FOUND = {
  id: 'uuid',
  code: 'text',
  class: 'text',
  subject: 'text',
  ours: 'jsonb',
  theirs: 'jsonb',
  amount: 'bigint',
  currency: 'text',
  dueAt: 'timestamptz',
} as const;

/**
 * Each once, however often it is found: on the day of its row, which may be another when the
 * statement is read again. Returns those that are new, or open again. What a person closed stays
 * closed.
 */
export async function putBreaks(
  db: Db,
  tenantId: string,
  { provider, day, round, breaks, now, dueAt }: Found,
): Promise<BreakRow[]> {
  if (breaks.length === 0) return [];
  const distinct = new Map(breaks.map((each) => [`${each.class} ${each.subject}`, each]));
  const rows = [...distinct.values()].map((each) => ({
    ...{ ...each, id: newId(), code: randomCode('BRK_') },
    dueAt: HEALING.has(each.class) ? dueAt : null,
  }));
  const { rows: put } = await sql<BreakRow>`
    insert into reconciliation_breaks as b (tenant_id, id, code, provider, day, class, status,
      subject, ours, theirs, amount, currency, round, created_at, due_at)
    select ${tenantId}, id, code, ${provider}, ${day}::date, class, 'open', subject, ours, theirs,
      amount, currency, ${round}, ${now}, due_at
    from ${unnestRows('n', FOUND, rows)}
    on conflict (tenant_id, provider, class, subject) do update set day = excluded.day,
      ours = excluded.ours, theirs = excluded.theirs, amount = excluded.amount,
      round = excluded.round
    where b.status in ${literalList(breakLife.initial)}
    returning b.*`.execute(db);
  const ids = new Set(rows.map(({ id }) => id));
  const opened = put.filter(({ id }) => ids.has(id));
  const healed = put.filter(({ status }) => status === 'healed');
  for (const known of healed) {
    // One that comes and goes is looked at no more often for that.
    const again = known.tries < QUICK_TRIES ? dueAt : new Date(dueAt.getTime() + AGAIN_MS);
    const step = { known, how: 'find_again', dueAt: again, now } as const;
    opened.push(await stepBreak(db, tenantId, step));
  }
  return opened;
}

const AGAIN_MS = 10 * MINUTE_MS;

/** What is looked up: the others wait for a person. */
const HEALING: ReadonlySet<BreakClass> = new Set(['ours_only', 'theirs_only', 'reversed']);

export interface TriedBreak {
  readonly known: BreakRow;
  readonly tries: number;
  readonly finding: string | null;
  readonly dueAt: Date | null;
  /** What of it lies in suspense from then on. */
  readonly suspended: number;
  readonly now: Date;
}

/** Of one that is open still, and locked. */
export async function noteTry(
  db: Db,
  tenantId: string,
  { known: before, now: at, ...tried }: TriedBreak,
): Promise<void> {
  const after = await db
    .updateTable('reconciliationBreaks')
    .set({ ...tried, leasedUntil: null })
    .where('tenantId', '=', tenantId)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const table = 'reconciliation_breaks' as const;
  await postAcrossTenants(db, [{ tenantId, table, before, after, at }]);
}

/** Where a day is read again, what is open there is looked at again, also what was given up. */
export async function lookAgainAcrossTenants(
  db: Db,
  { provider, day }: DayOf,
  now: Date,
): Promise<void> {
  await sql`
    update reconciliation_breaks set tries = ${QUICK_TRIES}, due_at = ${now}
    where (tenant_id, id) in (
      select tenant_id, id from reconciliation_breaks
      where provider = ${provider} and day = ${day}::date and status = 'open' and due_at is null
      order by tenant_id, id for no key update)`.execute(db);
}

// Where a customer's timeline goes on: a few rows of each kind, each by its own index, put in one
// order. What happened at one moment, as under a frozen test clock, is in the order in which
// it was written down: ids are made in that order, whatever the kind.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { withinConditions } from '../../db/list.ts';
import type { Condition } from '../../db/search.ts';
import type { Window } from '../../lib/values/window.ts';
import { CUSTOMER_TOLD_OF, IS_TOLD } from '../audit/timeline-events-sql.ts';
import type { TIMELINE_KINDS } from './shape.ts';

/** Whose it is, and the one subscription that it is narrowed to. */
interface TimelineOwner {
  readonly customerId: string;
  readonly subscriptionId: string | null;
}

interface TimelineSource {
  readonly kind: (typeof TIMELINE_KINDS)[number];
  readonly table: string;
  readonly at: string;
  /** Null: it has nothing of a single subscription. */
  of(whose: TimelineOwner): Condition | null;
}

const byCustomer = ({ customerId, subscriptionId }: TimelineOwner): Condition | null =>
  subscriptionId === null ? sql<boolean>`customer_id = ${customerId}` : null;

const rowsOf = (table: string, kind: TimelineSource['kind']): TimelineSource => ({
  ...{ kind, table, at: 'created_at' },
  of: byCustomer,
});

const SOURCES = {
  audit: {
    ...{ kind: 'audit', table: 'audit_entries', at: 'happened_at' },
    of: ({ customerId, subscriptionId }) =>
      subscriptionId === null
        ? sql<boolean>`customer_id = ${customerId} and told_by is null`
        : sql<boolean>`subject_id = ${subscriptionId} and customer_id is not null
            and told_by is null`,
  },
  mandate: rowsOf('mandates', 'event'),
  invoice: rowsOf('invoices', 'invoice'),
  payment: rowsOf('payment_attempts', 'payment'),
  refund: rowsOf('refunds', 'payment'),
  deposit: rowsOf('deposits', 'deposit'),
  dispute: rowsOf('disputes', 'event'),
  number: {
    ...rowsOf('virtual_accounts', 'event'),
    of: ({ customerId, subscriptionId }) =>
      subscriptionId === null
        ? sql<boolean>`customer_id = ${customerId} and status <> 'opening'`
        : null,
  },
  credit: rowsOf('credit_entries', 'credit'),
  event: {
    ...{ kind: 'event', table: 'events', at: 'occurred_at' },
    of: ({ customerId, subscriptionId }) =>
      subscriptionId === null
        ? sql<boolean>`${CUSTOMER_TOLD_OF} = ${customerId} and ${IS_TOLD}`
        : sql<boolean>`entity_id = ${subscriptionId} and ${IS_TOLD}`,
  },
  email: rowsOf('emails', 'email'),
} as const satisfies Readonly<Record<string, TimelineSource>>;

export type SourceName = keyof typeof SOURCES;

const NAMED = Object.entries(SOURCES).map(([name, source]) => ({
  ...(source as TimelineSource),
  name: name as SourceName,
}));

export interface TimelineQuery extends TimelineOwner {
  readonly window: Window;
  /** Those that the caller wants and may see. */
  readonly isIncluded: (source: Pick<TimelineSource, 'kind'>) => boolean;
}

/** A row of the timeline, in any list. */
export interface TimelinePlace {
  readonly at: string;
  readonly id: string;
}

export interface TimelineMark extends TimelinePlace {
  readonly source: SourceName;
}

/** At most so many of what comes after the place, or from the newest on. */
export async function selectMarks(
  db: Db,
  tenantId: string,
  {
    most,
    after,
    ...asked
  }: TimelineQuery & { readonly most: number; readonly after: TimelinePlace | null },
): Promise<TimelineMark[]> {
  const marks = sourcesIn(asked, tenantId).map(({ source, where }) => {
    const at = sql.ref(source.at);
    const older = after === null ? sql`true` : sql`(${at}, id) < (${after.at}, ${after.id})`;
    return sql`(select ${sql.lit(source.name)} as source, id, ${at} as at
      from ${sql.table(source.table)} where ${where} and ${older}
      order by ${at} desc, id desc limit ${most})`;
  });
  if (marks.length === 0) return [];
  const { rows } = await sql<TimelineMark>`
    select source, id, at::text as at from (${sql.join(marks, sql` union all `)}) happened
    order by happened.at desc, id desc limit ${most}`.execute(db);
  return rows;
}

/** The place of a row in the timeline; undefined if the row is not in it. */
export async function selectMarkPlace(
  db: Db,
  tenantId: string,
  { id, ...asked }: TimelineQuery & { readonly id: string },
): Promise<TimelinePlace | undefined> {
  const places = sourcesIn(asked, tenantId).map(
    ({ source, where }) => sql`select id, ${sql.ref(source.at)}::text as at
      from ${sql.table(source.table)} where ${where} and id = ${id}`,
  );
  if (places.length === 0) return undefined;
  const { rows } = await sql<TimelinePlace>`${sql.join(places, sql` union all `)}`.execute(db);
  return rows[0];
}

function sourcesIn({ window, isIncluded, ...whose }: TimelineQuery, tenantId: string) {
  return NAMED.filter(isIncluded).flatMap((source) => {
    const own = source.of(whose);
    if (own === null) return [];
    const conditions = [sql`tenant_id = ${tenantId}`, own, ...withinConditions(source.at, window)];
    return [{ source, where: sql.join(conditions, sql` and `) }];
  });
}

/** Of the customer's own subscriptions the one that is called so. */
export async function selectSubscriptionId(
  db: Db,
  tenantId: string,
  { customerId, called }: { readonly customerId: string; readonly called: Condition },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from subscriptions
    where tenant_id = ${tenantId} and customer_id = ${customerId} and ${called}`.execute(db);
  return rows[0]?.id;
}

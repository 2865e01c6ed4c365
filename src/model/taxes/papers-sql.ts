// The papers that tax is reported by, each on its day: invoices when they were opened, credit notes
// when they were made, and voids when they were made. A thousand at a time, oldest first.

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Condition } from '../../db/search.ts';
import type { Window } from '../../lib/values/window.ts';
import type { BillingLine } from '../invoices/lines.ts';
import { VOIDED } from '../invoices/owed.ts';

export const PAPER_KINDS = ['invoice', 'credit_note', 'void'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

export interface PaperRow {
  readonly kind: PaperKind;
  readonly id: string;
  readonly number: string;
  /** The moment of its tax. */
  readonly at: Date;
  /** As text it is whole, to read on from. */
  readonly place: string;
  readonly currency: string;
  readonly invoiceNumber: string;
  readonly customerCode: string;
  readonly customerEmail: string | null;
  readonly customerName: string | null;
  readonly customerTaxNumber: string | null;
  /** Of the invoice, also where this is a credit note. */
  readonly lines: readonly BillingLine[];
  readonly taxAmount: number;
  readonly total: number;
  /** What a credit note gives back. */
  readonly amount: number | null;
  /** What earlier ones of its invoice did; of a void, all of them, and lines of other invoices. */
  readonly before: number | null;
}

/** An invoice from before this was kept: when its cycle began, or earlier where it was paid so. */
const OPENED_AT: RawBuilder<Date> = sql`coalesce(i.opened_at,
  least(greatest(i.created_at, i.billing_period_start), i.paid_at, i.failed_at))`;
const VOIDED_AT: RawBuilder<Date> = sql`coalesce(i.voided_at, i.updated_at)`;
/** What it had taken up went back: nothing of it is owed. */
const IS_VOID: Condition = sql`(i.status = 'failed'
  and (i.failure_reason = ${sql.lit(VOIDED)} or i.returned_lines))`;

const digitsOf = (note: string) =>
  sql`substring(${sql.ref(`${note}.number`)} from '[0-9]+$')::bigint`;
/** Numbers of credit notes are drawn in the order in which they are made. */
const notedBefore = (tenantId: string) => sql`(
  select coalesce(sum(e.total), 0)::bigint from credit_notes e
  where e.tenant_id = ${tenantId} and e.invoice_id = n.invoice_id
    and ${digitsOf('e')} < ${digitsOf('n')})`;

const notedOf = (tenantId: string) => sql`(
  select i.carried_over + coalesce(sum(e.total), 0)::bigint from credit_notes e
  where e.tenant_id = ${tenantId} and e.invoice_id = i.id)`;

interface PaperSource {
  readonly from: RawBuilder<unknown>;
  readonly at: RawBuilder<Date>;
  readonly id: RawBuilder<string>;
  readonly is: Condition;
}

const invoices = sql`invoices i`;
const SOURCES: Readonly<Record<PaperKind, PaperSource>> = {
  invoice: { from: invoices, at: OPENED_AT, id: sql`i.id`, is: sql`i.status <> 'draft'` },
  credit_note: {
    from: sql`credit_notes n join invoices i on i.tenant_id = n.tenant_id and i.id = n.invoice_id`,
    at: sql`n.created_at`,
    id: sql`n.id`,
    is: sql`true`,
  },
  void: { from: invoices, at: VOIDED_AT, id: sql`i.id`, is: IS_VOID },
};

const ROWS_AT_ONCE = 1_000;

interface AskedPapers {
  readonly kind: PaperKind;
  readonly window: Window;
}

function paperConditions(tenantId: string, { kind, window }: AskedPapers): RawBuilder<unknown> {
  const { at, is } = SOURCES[kind];
  const owner = kind === 'credit_note' ? sql`n.tenant_id` : sql`i.tenant_id`;
  const within = [
    ...(window.since ? [sql`${at} >= ${window.since}`] : []),
    ...(window.until ? [sql`${at} < ${window.until}`] : []),
  ];
  return sql.join([sql`${owner} = ${tenantId}`, is, ...within], sql` and `);
}

/** After the one given. */
export async function selectPapers(
  db: Db,
  tenantId: string,
  { after, ...asked }: AskedPapers & { readonly after: PaperRow | null },
): Promise<PaperRow[]> {
  const { kind } = asked;
  const { from, at, id } = SOURCES[kind];
  const follows = after === null ? sql`true` : sql`(${at}, ${id}) > (${after.place}, ${after.id})`;
  const own = {
    invoice: sql`coalesce(i.number, i.code) as number, null::bigint as amount,
      null::bigint as before`,
    credit_note: sql`n.number, n.total as amount, ${notedBefore(tenantId)} as before`,
    void: sql`coalesce(i.number, i.code) as number, null::bigint as amount,
      ${notedOf(tenantId)} as before`,
  }[kind];
  const { rows } = await sql<Omit<PaperRow, 'kind'>>`
    select ${id} as id, ${at} as at, ${at}::text as place, ${own}, i.currency,
      coalesce(i.number, i.code) as invoice_number, i.lines, i.tax_amount,
      i.amount_due + i.credit_applied as total, c.code as customer_code,
      c.email as customer_email, coalesce(c.billing_name, c.name) as customer_name,
      c.tax_number as customer_tax_number
    from ${from} join customers c on c.tenant_id = i.tenant_id and c.id = i.customer_id
    where ${paperConditions(tenantId, asked)} and ${follows}
    order by ${at}, ${id} limit ${ROWS_AT_ONCE}`.execute(db);
  return rows.map((row) => ({ kind, ...row }));
}

export async function countPapers(db: Db, tenantId: string, window: Window): Promise<number> {
  let count = 0;
  for (const kind of PAPER_KINDS) {
    const { rows } = await sql<{ count: number }>`select count(*) as count
      from ${SOURCES[kind].from}
      where ${paperConditions(tenantId, { kind, window })}`.execute(db);
    count += Number(rows[0]?.count ?? 0);
  }
  return count;
}

/** What credit notes of the same invoice took back before this one. */
export async function sumNotedBefore(db: Db, tenantId: string, noteId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select ${notedBefore(tenantId)} as sum
    from credit_notes n where n.tenant_id = ${tenantId} and n.id = ${noteId}`.execute(db);
  return rows[0]?.sum ?? 0;
}

// The numbers of a tenant's invoices: counted up without a gap, in the transaction that opens them.

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { isNamed, isNumbered } from '../../db/named.ts';
import { together } from '../../db/together.ts';

export interface NumbersToDraw {
  readonly tenantId: string;
  readonly count: number;
  /** So many of them are of no subscription: these have places of their own. */
  readonly oneOffs: number;
}

/** Both as they are after what was drawn. */
export interface LastNumbers {
  readonly number: number;
  readonly oneOff: number;
}

/**
 * Draws so many for each tenant; returns the last of each. Another writer that draws for one of
 * them waits until this transaction ends, and draws the same ones if it fails.
 */
export async function drawNumbersAcrossTenants(
  db: Db,
  drawn: readonly NumbersToDraw[],
): Promise<ReadonlyMap<string, LastNumbers>> {
  if (drawn.length === 0) return new Map();
  const { rows } = await sql<LastNumbers & { tenantId: string }>`
    insert into invoice_counters (tenant_id, last_number, one_offs)
    select * from unnest(${drawn.map(({ tenantId }) => tenantId)}::uuid[],
      ${drawn.map(({ count }) => count)}::int[], ${drawn.map(({ oneOffs }) => oneOffs)}::int[])
      as d (tenant_id, count, one_offs) order by tenant_id
    on conflict (tenant_id) do update
      set last_number = invoice_counters.last_number + excluded.last_number,
        one_offs = invoice_counters.one_offs + excluded.one_offs
    returning tenant_id, last_number as number, one_offs as one_off`.execute(db);
  return new Map(rows.map(({ tenantId, ...last }) => [tenantId, last]));
}

const DIGITS = 6;
/** No id and no code looks like one: those have four hyphens, or an underscore. */
const NUMBER = /^[a-z0-9]{2,12}-\d+$/i;

/** The invoice of an id, a code or a number, as people read it out: in any case. */
export const isNamedInvoice = (name: string): RawBuilder<boolean> =>
  NUMBER.test(name) ? isNumbered(name) : isNamed(name);

export const numberOf = (prefix: string, count: number): string =>
  `${prefix}-${String(count).padStart(DIGITS, '0')}`;

/** The next number of a credit note, counted apart. */
export async function creditNoteNumberOf(db: Db, tenantId: string): Promise<string> {
  const [{ rows: drawn }, { rows: named }] = await together([
    sql<{ count: number }>`
      insert into invoice_counters (tenant_id, last_number, last_credit_note)
      values (${tenantId}, 0, 1)
      on conflict (tenant_id) do update
        set last_credit_note = invoice_counters.last_credit_note + 1
      returning last_credit_note as count`.execute(db),
    sql<{ prefix: string }>`
      select invoice_prefix as prefix from tenants where id = ${tenantId}`.execute(db),
  ]);
  if (!drawn[0] || !named[0]) throw new Error('a credit note was given no number');
  return numberOf(`${named[0].prefix}-CN`, drawn[0].count);
}

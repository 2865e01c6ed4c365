// The numbers of a tenant's invoices: counted up without a gap, in the transaction that opens them.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export interface Drawn {
  readonly tenantId: string;
  readonly count: number;
}

/**
 * Draws so many for each tenant; returns the last of each. Whoever else draws for one of them waits
 * until this transaction ends, and draws the same ones if it fails.
 */
export async function drawNumbersAcrossTenants(
  db: Db,
  drawn: readonly Drawn[],
): Promise<ReadonlyMap<string, number>> {
  if (drawn.length === 0) return new Map();
  const { rows } = await sql<{ tenantId: string; lastNumber: number }>`
    insert into invoice_counters (tenant_id, last_number)
    select * from unnest(${drawn.map(({ tenantId }) => tenantId)}::uuid[],
      ${drawn.map(({ count }) => count)}::int[]) as d (tenant_id, count) order by tenant_id
    on conflict (tenant_id) do update
      set last_number = invoice_counters.last_number + excluded.last_number
    returning tenant_id, last_number`.execute(db);
  return new Map(rows.map(({ tenantId, lastNumber }) => [tenantId, lastNumber]));
}

const DIGITS = 6;

export const numberOf = (prefix: string, count: number): string =>
  `${prefix}-${String(count).padStart(DIGITS, '0')}`;

/** The next number of a credit note, counted apart. */
export async function creditNoteNumberOf(db: Db, tenantId: string): Promise<string> {
  const { rows } = await sql<{ count: number; prefix: string }>`
    insert into invoice_counters (tenant_id, last_number, last_credit_note)
    values (${tenantId}, 0, 1)
    on conflict (tenant_id) do update
      set last_credit_note = invoice_counters.last_credit_note + 1
    returning last_credit_note as count,
      (select invoice_prefix from tenants where id = ${tenantId}) as prefix`.execute(db);
  const [drawn] = rows;
  if (!drawn) throw new Error('a credit note was given no number');
  return numberOf(`${drawn.prefix}-CN`, drawn.count);
}

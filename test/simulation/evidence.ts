// What a failure leaves behind to look into: every word spoken with the provider, its books, and
// our rows. With a seed that replays it is a help; after a run truly side by side it is all there
// is.

import { sql } from 'kysely';
import type { Simulator } from '../../simulator/start.ts';
import type { Database } from '../../src/db/connect.ts';
import type { Spoken, Witness } from './witness.ts';

const TABLES = [
  ...(['subscriptions', 'cycles', 'cycle_changes', 'billing_entries'] as const),
  ...(['plans', 'customers', 'checkout_orders', 'invoices', 'payment_attempts'] as const),
  ...(['refunds', 'credit_entries', 'credit_notes', 'disputes'] as const),
  ...(['settlements', 'payouts', 'reconciliation_breaks', 'audit_entries', 'events'] as const),
] as const;
/** What the provider said of its days: the newest day first. */
const OF_DAYS = ['statement_days', 'statement_rows'] as const;
/** Of each table, the newest: a life has some hundreds, and of events some thousands. */
const MOST_ROWS = 4000;

export async function gatherEvidence(
  db: Database,
  seen: { readonly simulator: Simulator; readonly witness: Witness },
): Promise<string> {
  const lines = ['— spoken with the provider —', ...seen.witness.spoken.map(spokenText)];
  lines.push('— the provider’s books —');
  for (const charge of seen.simulator.charges()) lines.push(JSON.stringify(charge));
  lines.push('— what banks took back —');
  for (const reversal of seen.simulator.reversals()) lines.push(JSON.stringify(reversal));
  for (const table of TABLES) lines.push(...(await newestRows(db, table, 'id')));
  for (const table of OF_DAYS) lines.push(...(await newestRows(db, table, 'day')));
  return lines.join('\n');
}

async function newestRows(db: Database, table: string, by: string): Promise<string[]> {
  const { rows } = await sql`
    select * from ${sql.table(table)} order by ${sql.ref(by)} desc limit ${MOST_ROWS}`.execute(db);
  return [`— ${table} —`, ...rows.map((row) => JSON.stringify(row))];
}

function spokenText({
  askedAt,
  process,
  method,
  reference,
  asked,
  arrived,
  heard,
}: Spoken): string {
  const at = new Date(askedAt).toISOString();
  const effect = arrived === null ? 'never arrived' : `arrived as ${arrived}`;
  const about = reference ?? '';
  return `${at} ${asked} ${process} ${method} ${about}: ${effect}, heard ${heard ?? 'nothing'}`;
}

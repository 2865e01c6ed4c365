// What can be taken away as a file: for each kind the table and its columns, read a thousand rows
// at a time in the order they were made.

import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { Cell } from '../lib/csv.ts';
import type { Window } from '../lib/window.ts';

export const EXPORTS = {
  customers: {
    table: 'customers',
    columns: ['id', 'code', 'email', 'name', 'phoneNumber', 'externalRef', 'createdAt'],
  },
  subscriptions: {
    table: 'subscriptions',
    columns: [
      'id',
      'code',
      'customerId',
      'planId',
      'planVersion',
      'status',
      'amount',
      'currency',
      'interval',
      'intervalCount',
      'invoiceCount',
      'currentBillingCycleStart',
      'currentBillingCycleEnd',
      'nextBillingAt',
      'startedAt',
      'pausedAt',
      'pauseReason',
      'canceledAt',
      'cancelReason',
      'createdAt',
    ],
  },
  invoices: {
    table: 'invoices',
    columns: [
      'id',
      'code',
      'subscriptionId',
      'customerId',
      'planId',
      'planVersion',
      'status',
      'amountDue',
      'amountPaid',
      'amountRefunded',
      'currency',
      'billingPeriodStart',
      'billingPeriodEnd',
      'dueAt',
      'paidAt',
      'failedAt',
      'attemptCount',
      'failureReason',
      'createdAt',
    ],
  },
  payments: {
    table: 'payment_attempts',
    columns: [
      'id',
      'code',
      'customerId',
      'subscriptionId',
      'invoiceId',
      'paymentSourceType',
      'amount',
      'amountRefunded',
      'currency',
      'status',
      'reference',
      'providerReference',
      'failureCode',
      'failureReason',
      'attemptedAt',
      'completedAt',
      'failedAt',
      'createdAt',
    ],
  },
  settlements: {
    table: 'settlements',
    columns: [
      'id',
      'paymentId',
      'invoiceId',
      'subscriptionId',
      'grossAmount',
      'feeAmount',
      'netAmount',
      'currency',
      'status',
      'dueAt',
      'payoutId',
      'createdAt',
    ],
  },
} as const;

export type ExportKind = keyof typeof EXPORTS;

const ROWS_AT_ONCE = 1_000;

export type ExportedRow = Readonly<Record<string, Cell>>;

/** The rows after the one given; none when that was the last. */
export async function selectExported(
  db: Db,
  tenantId: string,
  asked: { readonly kind: ExportKind; readonly window: Window; readonly after: string | null },
): Promise<ExportedRow[]> {
  const { table, columns } = EXPORTS[asked.kind];
  const { since, until } = asked.window;
  const conditions = [
    sql`tenant_id = ${tenantId}`,
    ...(asked.after === null ? [] : [sql`id > ${asked.after}`]),
    ...(since === null ? [] : [sql`created_at >= ${since}`]),
    ...(until === null ? [] : [sql`created_at < ${until}`]),
  ];
  const { rows } = await sql<ExportedRow>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where ${sql.join(conditions, sql` and `)}
    order by id limit ${ROWS_AT_ONCE}`.execute(db);
  return rows;
}

// The rows of a file, a thousand at a time by when they were made, with what their ids are called.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Condition } from '../../db/search.ts';
import type { ListOrder } from '../../lib/api/page.ts';
import type { CsvValue } from '../../lib/values/csv.ts';
import { exportOf, type TableKind } from './exports.ts';

const ROWS_AT_ONCE = 1_000;

export type ExportedRow = Readonly<Record<string, CsvValue>>;

interface FilteredExport {
  readonly kind: TableKind;
  readonly rows: readonly Condition[];
}

const exportConditions = (tenantId: string, { rows }: FilteredExport) => [
  sql`tenant_id = ${tenantId}`,
  ...rows,
];

export async function countExported(
  db: Db,
  tenantId: string,
  asked: FilteredExport,
): Promise<number> {
  const { table } = exportOf(asked.kind);
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from ${sql.table(table)}
    where ${sql.join(exportConditions(tenantId, asked), sql` and `)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

interface ExportStep {
  readonly order: ListOrder;
  readonly after: string | null;
  /** What is read beside the columns of the kind, and where it comes from. */
  readonly reads: Readonly<Record<string, string>>;
}

/** The rows after the one given; none when that was the last. */
export async function selectExported(
  db: Db,
  tenantId: string,
  asked: FilteredExport & ExportStep,
): Promise<ExportedRow[]> {
  const isOldestFirst = asked.order === 'oldest';
  const [follows, direction] = isOldestFirst ? [sql`>`, sql``] : [sql`<`, sql`desc`];
  const { table, columns, joins, named, later = {} } = exportOf(asked.kind);
  const conditions = [
    ...exportConditions(tenantId, asked),
    ...(asked.after === null ? [] : [sql`id ${follows} ${asked.after}`]),
  ];
  const cells = [
    ...columns.map((column) => sql.ref(`row.${column}`)),
    ...Object.entries({ ...named, ...later, ...asked.reads }).map(
      ([name, from]) => sql`${sql.ref(from)} as ${sql.ref(name)}`,
    ),
  ];
  const joined = Object.entries(joins).map(
    ([alias, [of, ...ids]]) => sql`left join ${sql.table(of)} ${sql.ref(alias)}
      on ${sql.ref(`${alias}.tenantId`)} = ${tenantId}
        and ${sql.ref(`${alias}.id`)} = coalesce(${sql.join(ids.map((id) => sql.ref(id)))})`,
  );
  // The names are looked up for these rows alone.
  const { rows } = await sql<ExportedRow>`
    select ${sql.join(cells)}
    from (select * from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}
      order by id ${direction} limit ${ROWS_AT_ONCE}) ${sql.ref('row')}
    ${sql.join(joined, sql` `)}
    order by ${sql.ref('row.id')} ${direction}`.execute(db);
  return rows;
}

// Rows as a relation, an array of each column. Unlike rows that travel as one JSON text it needs no
// function that could be another tomorrow, so that an insert may read tables beside it on Citus.

import { type RawBuilder, sql } from 'kysely';

type ColumnType =
  | 'bigint'
  | 'boolean'
  | 'date'
  | 'integer'
  | 'numeric'
  | 'text'
  | 'timestamptz'
  | 'uuid'
  | 'jsonb';

const asJson = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** `unnest(…) as name (…)`, with the columns in the order in which they are given. */
export function unnestRows<Row extends object>(
  name: string,
  columns: Readonly<Partial<Record<keyof Row, ColumnType>>>,
  rows: readonly Row[],
): RawBuilder<unknown> {
  const named = Object.entries(columns) as [keyof Row & string, ColumnType][];
  const arrays = named.map(([column, type]) => {
    const values = rows.map((row) => row[column] ?? null);
    const sent = type === 'jsonb' ? values.map(asJson) : values;
    return sql`${sent}::${sql.raw(type)}[]`;
  });
  const titles = named.map(([column]) => sql.ref(column));
  return sql`unnest(${sql.join(arrays)}) as ${sql.ref(name)} (${sql.join(titles)})`;
}

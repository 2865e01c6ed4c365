// What a tenant's rows are, in few numbers: each table in buckets by the keys of its rows, and of
// each bucket how many rows there are and the sum of their hashes. Two databases whose numbers are
// the same have the same rows; where they are not, the buckets say where to look.

import type pg from 'pg';
import { columnList, isOfTenant, type MovedTable, tableName } from './tables.ts';

/** So few rows of a large table share a bucket that to send one again costs little. */
const BUCKETS = 16_384;

export interface Bucket {
  readonly rows: number;
  /** Of the hashes of its rows. */
  readonly sum: string;
}

export type TableFingerprint = ReadonlyMap<number, Bucket>;

/** The whole row as text, which is the same in every database of one version and time zone. */
export const rowHash = ({ columns }: MovedTable, prefix = '') =>
  `hashtextextended(row(${columnList(columns, prefix)})::text, 0)`;

export const bucketOf = ({ primaryKey }: MovedTable, prefix = '') =>
  `(hashtextextended(row(${columnList(primaryKey, prefix)})::text, 0) & ${BUCKETS - 1})::int`;

/** Within a transaction of `withMoveSettings`. */
export async function fingerprintOf(
  client: pg.Client,
  table: MovedTable,
  tenantId: string,
): Promise<TableFingerprint> {
  const { rows } = await client.query<Bucket & { bucket: number }>(
    `select ${bucketOf(table)} as bucket, count(*)::int as rows,
      sum(${rowHash(table)}::numeric)::text as sum
    from ${tableName(table)} where ${isOfTenant(table, tenantId)} group by 1`,
  );
  return new Map(rows.map(({ bucket, ...its }) => [bucket, its]));
}

export function differingBuckets(one: TableFingerprint, other: TableFingerprint): number[] {
  const buckets = new Set([...one.keys(), ...other.keys()]);
  return [...buckets].filter((bucket) => {
    const [left, right] = [one.get(bucket), other.get(bucket)];
    return left?.rows !== right?.rows || left?.sum !== right?.sum;
  });
}

export const rowsIn = (fingerprint: TableFingerprint): number =>
  [...fingerprint.values()].reduce((sum, { rows }) => sum + rows, 0);

// Makes the rows of a tenant in one database what they are in another: the first time a copy, and
// then only where they differ. Each time in one transaction at the target, and as of one moment of
// the source, so that no reader ever sees a part.

import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import {
  bucketOf,
  differingBuckets,
  fingerprintOf,
  rowHash,
  rowsIn,
  type TableFingerprint,
} from './fingerprint.ts';
import { AS_OF_NOW, inMoveTransaction } from './session.ts';
import { columnList, isOfTenant, type MovedTable, tableName } from './tables.ts';

export interface SyncParts {
  readonly source: pg.Client;
  readonly target: pg.Client;
  readonly tables: readonly MovedTable[];
  readonly tenantId: string;
}

interface TenantDifference {
  readonly table: MovedTable;
  /** Where rows differ, are missing or are too many. */
  readonly buckets: readonly number[];
  readonly isEmptyAtTarget: boolean;
}

interface Comparison {
  /** At the source. */
  readonly rows: number;
  readonly differences: readonly TenantDifference[];
}

/** Both sides are read at once; within a transaction on each. */
async function compareWithin(parts: SyncParts): Promise<Comparison> {
  const { source, target, tables, tenantId } = parts;
  const read = async (client: pg.Client) => {
    const found: TableFingerprint[] = [];
    for (const table of tables) found.push(await fingerprintOf(client, table, tenantId));
    return found;
  };
  const [ours, theirs] = await Promise.all([read(source), read(target)]);
  const none: TableFingerprint = new Map();
  const differences = tables.flatMap((table, index) => {
    const [one, other] = [ours[index] ?? none, theirs[index] ?? none];
    const buckets = differingBuckets(one, other);
    return buckets.length === 0 ? [] : [{ table, buckets, isEmptyAtTarget: other.size === 0 }];
  });
  return { rows: ours.reduce((sum, each) => sum + rowsIn(each), 0), differences };
}

/** Returns what differed. Where nothing did, both have the same rows. */
export async function syncTenant(parts: SyncParts): Promise<Comparison> {
  const { source, target } = parts;
  return await inMoveTransaction(source, AS_OF_NOW, () =>
    inMoveTransaction(target, 'begin', async () => {
      const comparison = await compareWithin(parts);
      const { differences } = comparison;
      const staged = differences.filter(({ isEmptyAtTarget }) => !isEmptyAtTarget);
      for (const difference of staged) await stage(parts, difference);
      for (const difference of staged.toReversed()) await deleteWhatIsGone(parts, difference);
      for (const difference of differences) {
        if (difference.isEmptyAtTarget) await copyAll(parts, difference);
        else await writeWhatDiffers(parts, difference);
      }
      return comparison;
    }),
  );
}

/** A copy is not at home, and says so. */
const cellColumns = ({ name }: MovedTable) =>
  name === 'tenants' ? { names: ', at_home, moving', values: `, false, 'arriving'` } : NO_MORE;
const NO_MORE = { names: '', values: '' };

async function copyAll({ source, target, tenantId }: SyncParts, { table }: TenantDifference) {
  const columns = columnList(table.columns);
  const { names, values } = cellColumns(table);
  const rows = `select ${columns}${values} from ${tableName(table)}
    where ${isOfTenant(table, tenantId)}`;
  const into = `copy ${tableName(table)} (${columns}${names}) from stdin`;
  await pipeline(source.query(copyTo(`copy (${rows}) to stdout`)), target.query(copyFrom(into)));
}

/** The rows of the source in the buckets that differ. */
const stageOf = ({ name }: MovedTable) => `"move_${name}"`;

async function stage(parts: SyncParts, { table, buckets }: TenantDifference): Promise<void> {
  const { source, target, tenantId } = parts;
  const columns = columnList(table.columns);
  const staged = stageOf(table);
  await target.query(`create temp table ${staged} on commit drop as
    select ${columns} from ${tableName(table)} where false`);
  const rows = `select ${columns} from ${tableName(table)}
    where ${isOfTenant(table, tenantId)} and ${bucketOf(table)} = any('{${buckets.join()}}')`;
  const into = `copy ${staged} (${columns}) from stdin`;
  await pipeline(source.query(copyTo(`copy (${rows}) to stdout`)), target.query(copyFrom(into)));
  await target.query(`analyze ${staged}`);
}

const sameKey = ({ primaryKey }: MovedTable) =>
  `(${columnList(primaryKey, 's.')}) = (${columnList(primaryKey, 'w.')})`;

/** The rows `w` of the target in those buckets. */
const held = ({ tenantId }: SyncParts, { table, buckets }: TenantDifference) =>
  `${isOfTenant(table, tenantId, 'w.')}
    and ${bucketOf(table, 'w.')} = any('{${buckets.join()}}')`;

async function deleteWhatIsGone(parts: SyncParts, difference: TenantDifference): Promise<void> {
  const { table } = difference;
  await parts.target.query(`delete from ${tableName(table)} w where ${held(parts, difference)}
    and not exists (select from ${stageOf(table)} s where ${sameKey(table)})`);
}

/**
 * Rows that changed are deleted and written again in one statement, so that no unique index meets
 * a row on its way; what points at one finds it there when the statement ends.
 */
async function writeWhatDiffers(parts: SyncParts, difference: TenantDifference): Promise<void> {
  const { table } = difference;
  const columns = columnList(table.columns);
  const { names, values } = cellColumns(table);
  const isSame = `${sameKey(table)} and ${rowHash(table, 's.')} = ${rowHash(table, 'w.')}`;
  await parts.target.query(`
    with other as materialized (
      select s.* from ${stageOf(table)} s where not exists (
        select from ${tableName(table)} w where ${held(parts, difference)} and ${isSame})
    ), gone as (
      delete from ${tableName(table)} w using other s
      where ${held(parts, difference)} and ${sameKey(table)} returning 1
    )
    insert into ${tableName(table)} (${columns}${names})
    select ${columns}${values} from other where (select count(*) from gone) >= 0`);
}

// What the last look at the books found: kept where every process can tell of it.

import type { Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Schema } from '../../db/schema.ts';

export type FindingRow = Selectable<Schema['findings']>;

export interface NewFinding {
  readonly invariant: string;
  readonly meaning: string;
  readonly violationCount: number;
  readonly examples: readonly unknown[];
}

/** All at once, and those of truths that no longer exist go. */
export async function replaceFindingsAcrossTenants(
  db: Db,
  findings: readonly NewFinding[],
  lookedAt: Date,
): Promise<void> {
  const rows = findings.map(({ examples, ...finding }) => ({
    ...finding,
    examples: JSON.stringify(examples),
    lookedAt,
  }));
  await db.deleteFrom('findings').where('lookedAt', '<', lookedAt).execute();
  await db
    .insertInto('findings')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function selectFindingsAcrossTenants(db: Db): Promise<FindingRow[]> {
  return await db.selectFrom('findings').selectAll().orderBy('invariant').execute();
}

/** When any process last looked. */
export async function selectLastLookAcrossTenants(db: Db): Promise<Date | null> {
  const { lookedAt } = await db
    .selectFrom('findings')
    .select(({ fn }) => fn.max('lookedAt').as('lookedAt'))
    .executeTakeFirstOrThrow();
  return lookedAt;
}

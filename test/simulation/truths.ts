// What must hold at any moment, by the service's own list of truths about its books.

import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Violation } from '../../src/audit/books-sql.ts';
import { checkInvariants, type Finding } from '../../src/audit/check.ts';
import type { Database, Db } from '../../src/db/connect.ts';
import { queues } from '../../src/jobs.ts';
import { misdatedDrafts } from '../drafts-announce.ts';
import { watchedSchema } from './happened.ts';
import { assertTaxesAddUp } from './papers.ts';

type Moment = Omit<Parameters<typeof checkInvariants>[1], 'queues'>;

/** All of them, when nobody is at work any more. */
export async function assertTruths(db: Db, moment: Moment): Promise<void> {
  assertNone(await checkInvariants(db, { ...moment, queues }));
  await assertTaxesAddUp(db);
  assert.deepEqual(await misdatedDrafts(db), []);
}

/** In the middle of a life a row may have been in the hands of all that died over it. */
export async function assertTruthsSoFar(db: Db, moment: Moment): Promise<void> {
  const deaths = await deathsOver(db);
  const isOfDeaths = ({ id, detail }: Violation) =>
    Number(/, (\d+) times$/.exec(detail)?.[1] ?? Number.POSITIVE_INFINITY) <= (deaths.get(id) ?? 0);
  const findings = await checkInvariants(db, { ...moment, queues });
  const judged = findings.map((finding) =>
    finding.invariant === 'work_ends'
      ? { ...finding, violations: finding.violations.filter((each) => !isOfDeaths(each)) }
      : finding,
  );
  assertNone(judged);
  assert.deepEqual(await misdatedDrafts(db), []);
}

function assertNone(findings: readonly Finding[]): void {
  const broken = findings.filter(({ violations }) => violations.length > 0);
  assert.deepEqual(broken, [], `the books are wrong: ${broken[0]?.invariant}`);
}

/**
 * Takes down what a process holds that has died: others will take it over. Nobody is at work, so
 * what is held was held by the dead.
 */
export async function rememberDeath(db: Database): Promise<void> {
  const tables = [...new Set(queues.map(({ table }) => table))];
  const held = tables.map(
    (table) => sql`select id::text from ${sql.table(table)} where leased_until is not null`,
  );
  const into = sql.table(`${watchedSchema()}.held_at_a_death`);
  await sql`insert into ${into} ${sql.join(held, sql` union all `)}`.execute(db);
}

/** How often each row was in the hands of a process that died. */
async function deathsOver(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; deaths: number }>`
    select id, count(*)::int as deaths from ${sql.table(`${watchedSchema()}.held_at_a_death`)}
    group by id`.execute(db);
  return new Map(rows.map(({ id, deaths }) => [id, deaths]));
}

// How many rows the database reads for what is asked of it: each statement is sent once more, to be
// explained.

import { mock } from 'node:test';
import pg from 'pg';

/** As the server explains it, step within step. */
interface Step {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Step[];
}

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

export async function rowsReadFor(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  const watched = mock.method(pg.Client.prototype, 'query');
  await work();
  watched.mock.restore();
  const sent = watched.mock.calls.map(({ arguments: given }) => statementOf(given));
  let read = 0;
  for (const { text, values } of sent) {
    if (!/^\s*(?:select|with)\b/.test(text)) continue;
    const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values);
    read += readBy(rows[0]['QUERY PLAN'][0].Plan);
  }
  return read;
}

/** The driver is handed a text with its values, or an object that names the statement too. */
function statementOf([first, values]: readonly unknown[]): Statement {
  return typeof first === 'string'
    ? { text: first, values: Array.isArray(values) ? values : [] }
    : (first as Statement);
}

function readBy(step: Step): number {
  const inner = (step.Plans ?? []).reduce((sum, each) => sum + readBy(each), 0);
  if (!step['Node Type'].endsWith('Scan')) return inner;
  const { 'Actual Rows': rows, 'Actual Loops': loops } = step;
  const { 'Rows Removed by Filter': filtered = 0 } = step;
  const { 'Rows Removed by Index Recheck': rechecked = 0 } = step;
  return inner + (rows + filtered + rechecked) * loops;
}

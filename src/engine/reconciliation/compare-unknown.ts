// The rows of a day that match nothing which has moved. Some are about something of a tenant's that
// is not decided yet: its day is compared again with them. The others are for the operator.

import type { Db } from '../../db/connect.ts';
import { cellWrittenIn } from '../../lib/values/cell.ts';
import { claimRowsAcrossTenants } from '../../model/reconciliation/claims-sql.ts';
import { OPERATOR } from '../../model/reconciliation/life.ts';
import {
  type DayOf,
  type JudgedRow,
  type RowPlace,
  selectUnknownRowsAcrossTenants,
} from '../../model/reconciliation/links-sql.ts';
import { signed } from '../../model/reconciliation/rules.ts';
import type { DayRow } from '../../model/reconciliation/shape.ts';
import { handOver } from './hand-over.ts';
import { beginRound, endRound, type Moment, NAIRA, openBreaks } from './round.ts';
import { rowBreak } from './sides.ts';

const BATCH = 2_000;

/** In a service of several cells this is the statement of the others as well. */
interface OtherCells {
  readonly otherCells: ReadonlySet<string>;
  /** Rows that another cell knows as a tenant's. */
  readonly knownThere: ReadonlySet<string>;
}

const nameOfRow = ({ account, place }: RowPlace) => `${place} ${account}`;

/**
 * Which rows of a day that nobody has here are a tenant's in another cell: who has moved there is
 * still named by this one.
 */
export async function knownInCell(
  { here, there }: { readonly here: Db; readonly there: Db },
  { provider, day }: DayOf,
): Promise<string[]> {
  const known: string[] = [];
  let after: RowPlace | null = null;
  for (;;) {
    const asked = { provider, day, after, most: BATCH };
    const rows: JudgedRow[] = await selectUnknownRowsAcrossTenants(here, asked);
    for (const { row } of await claimRowsAcrossTenants(there, provider, rows)) {
      known.push(nameOfRow(row));
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return known;
    after = last;
  }
}

export async function compareUnknown(
  db: Db,
  claimed: DayRow,
  { otherCells, knownThere, ...at }: Moment & OtherCells,
): Promise<void> {
  const begun = await beginRound(db, OPERATOR, { claimed, at });
  if (begun === null) return;
  const { round, state } = begun;
  const { provider, day } = round.day;
  let after: RowPlace | null = null;
  for (;;) {
    const asked = { provider, day, after, most: BATCH };
    const rows: JudgedRow[] = await selectUnknownRowsAcrossTenants(db, asked);
    const left = await handOver(db, round, rows);
    const nobodys = left.filter(
      (row) => !(isOfOther(row.reference, otherCells) || knownThere.has(nameOfRow(row))),
    );
    for (const row of nobodys) {
      round.sums.rows += 1;
      if (row.currency === NAIRA) round.sums.theirs += signed(row);
    }
    const found = nobodys.map((row) => rowBreak('theirs_only', { row, ours: null }));
    await openBreaks(db, OPERATOR, { round, found });
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) break;
    after = last;
  }
  await endRound(db, OPERATOR, { round, state });
}

const isOfOther = (reference: string | null, cells: ReadonlySet<string>) =>
  reference !== null && cellWrittenIn(reference, cells) !== null;

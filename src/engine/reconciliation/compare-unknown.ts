// The rows of a day that match nothing which has moved. Some are about something of a tenant's that
// is not decided yet: its day is compared again with them. The others are for the operator.

import type { Db } from '../../db/connect.ts';
import { cellWrittenIn } from '../../lib/values/cell.ts';
import {
  claimRowsAcrossTenants,
  selectPaymentsNamedAcrossTenants,
  selectWaitingDebitsAcrossTenants,
} from '../../model/reconciliation/claims-sql.ts';
import { requestDaysAcrossTenants } from '../../model/reconciliation/days-sql.ts';
import { selectOursWithoutRowAcrossTenants } from '../../model/reconciliation/find-breaks-sql.ts';
import { OPERATOR } from '../../model/reconciliation/life.ts';
import {
  type DayOf,
  type JudgedRow,
  linkRowsAcrossTenants,
  type RowLink,
  type RowPlace,
  selectUnknownRowsAcrossTenants,
} from '../../model/reconciliation/links-sql.ts';
import { pairByAmount, REVERSAL, signed } from '../../model/reconciliation/rules.ts';
import type { DayRow } from '../../model/reconciliation/shape.ts';
import { isCharge } from './heal/lost-charges.ts';
import { beginRound, endRound, type Moment, NAIRA, openBreaks, type Round } from './round.ts';
import { rowBreak } from './sides.ts';

const BATCH = 2_000;
/** Payments are looked for in all tenants one by one: so many names at a time. */
const MOST_NAMES = 100;

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

/** Those that are a tenant's are theirs from now on; returns the others. */
async function handOver(
  db: Db,
  { day: { provider, day }, realNow: dueAt }: Round,
  rows: readonly JudgedRow[],
): Promise<JudgedRow[]> {
  const links = await claimRowsAcrossTenants(db, provider, rows);
  links.push(...(await claimWaiting(db, without(rows, links))));
  links.push(...(await claimNamed(db, without(rows, links))));
  links.push(...(await claimByAmount(db, { provider, day }, without(rows, links))));
  await linkRowsAcrossTenants(db, links);
  await requestDaysAcrossTenants(
    db,
    links.map(({ tenantId }) => ({ tenantId, provider, day, dueAt })),
  );
  return without(rows, links);
}

function without(rows: readonly JudgedRow[], links: readonly RowLink[]): JudgedRow[] {
  const linked = new Set(links.map(({ row }) => row));
  return rows.filter((row) => !linked.has(row));
}

async function claimWaiting(db: Db, rows: readonly JudgedRow[]): Promise<RowLink[]> {
  const debits = rows.filter(({ entry }) => entry === 'debit');
  const references = debits.flatMap(({ reference }) => reference ?? []);
  const waiting = await selectWaitingDebitsAcrossTenants(db, references);
  const known = new Map(waiting.map((each) => [each.reference, each]));
  return debits.flatMap((row) => {
    const found = known.get(row.reference ?? '');
    return found ? [{ row, tenantId: found.tenantId, type: found.type, id: found.id }] : [];
  });
}

/**
 * What took a payment back is about that, and so is a charge that was found again after its day was
 * compared: a lost one, that is decided by now.
 */
async function claimNamed(db: Db, rows: readonly JudgedRow[]): Promise<RowLink[]> {
  const named = rows.filter((row) => row.kind === REVERSAL || isCharge(row)).slice(0, MOST_NAMES);
  const names = named.flatMap(({ reference, transactionId }) => [
    transactionId,
    ...(reference === null ? [] : [reference]),
  ]);
  const payments = await selectPaymentsNamedAcrossTenants(db, names);
  const known = new Map(payments.flatMap((each) => each.names.map((name) => [name, each])));
  return named.flatMap((row) => {
    const found =
      known.get(row.transactionId.toLowerCase()) ?? known.get(row.reference?.toLowerCase() ?? '');
    return found ? [{ row, tenantId: found.tenantId, type: 'payment', id: found.id }] : [];
  });
}

/** A row that names nothing is what one alone has without a row, and nobody else of that amount. */
async function claimByAmount(db: Db, on: DayOf, rows: readonly JudgedRow[]): Promise<RowLink[]> {
  const nameless = rows.filter(({ reference }) => reference === null);
  const amounts = nameless.map(({ amount }) => amount);
  const loose = await selectOursWithoutRowAcrossTenants(db, { ...on, amounts });
  const ours = loose.map(({ tenantId, ours: { type, id, entry, amount, at } }) => ({
    ...{ tenantId, type, id, entry, amount, currency: NAIRA },
    at: at === null ? null : new Date(at),
  }));
  return pairByAmount(nameless, ours).map(({ row, ours: { tenantId, type, id } }) => ({
    ...{ row, tenantId, type, id },
  }));
}

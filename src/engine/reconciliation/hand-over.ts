// Rows that match nothing which has moved, and are a tenant's all the same: about what is not
// decided yet, about a payment that was found again, or the only ones of their amount.

import type { Db } from '../../db/connect.ts';
import { windowOfDay } from '../../model/ledger/days.ts';
import {
  claimRowsAcrossTenants,
  selectMadeDebitsAcrossTenants,
  selectPaymentsNamedAcrossTenants,
  selectWaitingDebitsAcrossTenants,
} from '../../model/reconciliation/claims-sql.ts';
import { requestDaysAcrossTenants } from '../../model/reconciliation/days-sql.ts';
import { selectOursWithoutRowAcrossTenants } from '../../model/reconciliation/find-breaks-sql.ts';
import {
  type DayOf,
  type JudgedRow,
  linkRowsAcrossTenants,
  type RowLink,
} from '../../model/reconciliation/links-sql.ts';
import { pairByAmount, REVERSAL } from '../../model/reconciliation/rules.ts';
import { isCharge } from './heal/lost-charges.ts';
import { NAIRA, type Round } from './round.ts';

/** Payments and payouts are looked for in all tenants one by one: so many names at a time. */
const MOST_NAMES = 100;
/** Of a payout, or of a transfer that goes back: no other name of ours is looked for so. */
const IS_OWN_DEBIT = /^(pout|ret)_/;

/** Those that are a tenant's are theirs from now on; returns the others. */
export async function handOver(
  db: Db,
  round: Round,
  rows: readonly JudgedRow[],
): Promise<JudgedRow[]> {
  const { realNow: dueAt } = round;
  const { provider, day } = round.day;
  const claimed = await claimRowsAcrossTenants(db, provider, rows);
  const tookBack = new Set<unknown>(rows.filter(({ kind }) => kind === REVERSAL));
  // What took money back is of the payment of an order, where that is known.
  const isOfOrder = ({ row, type }: RowLink) => type === 'order' && tookBack.has(row);
  const links = claimed.filter((link) => !isOfOrder(link));
  links.push(...(await claimDebits(db, round, without(rows, links))));
  links.push(...(await claimNamed(db, without(rows, links))));
  const left = new Set<unknown>(without(rows, links));
  links.push(...claimed.filter((link) => isOfOrder(link) && left.has(link.row)));
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

async function claimDebits(
  db: Db,
  { day: { day }, realNow: now }: Round,
  rows: readonly JudgedRow[],
): Promise<RowLink[]> {
  const debits = rows.filter(({ entry }) => entry === 'debit');
  const references = debits.flatMap(({ reference }) => reference ?? []);
  const waiting = await selectWaitingDebitsAcrossTenants(db, references);
  const own = references.filter((name) => IS_OWN_DEBIT.test(name)).slice(0, MOST_NAMES);
  const made = await selectMadeDebitsAcrossTenants(db, own, {
    now,
    endsAt: windowOfDay(day).until,
  });
  const known = new Map([...made, ...waiting].map((each) => [each.reference, each]));
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

// Finds the rows of a tenant's movements, some thousands at a time: first by name, then by amount.
// Each row that is found says from then on what it is about.

import type { Db } from '../../db/connect.ts';
import { DAY_MS, MINUTE_MS } from '../../lib/values/durations.ts';
import { dayOfBooks, windowOfDay } from '../../model/ledger/days.ts';
import {
  type DayOf,
  type KeptRow,
  linkRowsAcrossTenants,
  selectFreeRows,
  selectLinkedIds,
} from '../../model/reconciliation/links-sql.ts';
import {
  type BookedOurs,
  type LedgerPlace,
  type MovedKey,
  selectMovedKeys,
  selectOurs,
  withSisterRefunds,
} from '../../model/reconciliation/ours-sql.ts';
import { pairUp, REVERSAL } from '../../model/reconciliation/rules.ts';
import { NAIRA } from './round.ts';

const BATCH = 2_000;
/** The provider may tell of a movement just after us: the last minutes wait for its next day. */
const SLACK_MS = 15 * MINUTE_MS;

/** The stretch of our books in which the movements of a day are, also where one side is late. */
export function stretchOf(day: string) {
  const { since, until } = windowOfDay(day);
  return {
    since: new Date(since.getTime() - DAY_MS),
    until: new Date(until.getTime() + DAY_MS),
    endsAt: until,
  };
}

interface DayToPair extends DayOf {
  /** Before then no statement was read. */
  readonly firstDay: string | null;
}

interface PairedRow {
  readonly row: KeptRow;
  readonly ours: BookedOurs;
}

/** What has its row by now, and what has none. */
export interface PairedOurs {
  readonly paired: readonly PairedRow[];
  readonly without: readonly BookedOurs[];
}

/** Yields what it pairs, and those of the day that have moved and have no row. */
export async function* pairOurs(
  db: Db,
  tenantId: string,
  { provider, day, firstDay }: DayToPair,
): AsyncGenerator<PairedOurs> {
  const { since, until } = stretchOf(day);
  const isMissed = isExpected(day, firstDay);
  let after: LedgerPlace | null = null;
  for (;;) {
    const page = await selectMovedKeys(db, tenantId, { since, until, after, most: BATCH });
    const { paired, without } = await pairKeys(db, tenantId, { provider, keys: page.keys });
    yield { paired, without: without.filter(isMissed) };
    if (page.last === null) return;
    after = page.last;
  }
}

/**
 * Of them those that have moved. A refund is paired beside the other refunds of its payment: alone
 * it would take a row that is another one's.
 */
export async function pairKeys(
  db: Db,
  tenantId: string,
  { provider, keys }: { readonly provider: string; readonly keys: readonly MovedKey[] },
): Promise<PairedOurs> {
  if (keys.length === 0) return NOTHING;
  const together = await withSisterRefunds(db, tenantId, keys);
  const all = await selectOurs(db, tenantId, { provider, keys: together });
  const moved = all.filter(({ hasMoved }) => hasMoved);
  const linked = await selectLinkedIds(
    db,
    tenantId,
    moved.map(({ id }) => id),
  );
  const ours = moved.filter(({ type, id }) => !linked.has(`${type} ${id}`));
  if (ours.length === 0) return NOTHING;
  const rows = await selectFreeRows(db, tenantId, {
    provider,
    names: {
      references: ours.flatMap(({ names }) => names),
      transactionIds: ours.flatMap(({ transactionId }) => transactionId ?? []),
      sessionIds: ours.flatMap(({ sessionId }) => sessionId ?? []),
    },
  });
  const pairs = pairUp(rows, ours);
  await linkRowsAcrossTenants(
    db,
    pairs.map(({ row, ours: { type, id } }) => ({ row, tenantId, type, id })),
  );
  // That it was taken back is no row of the money that came in.
  const own = pairs.filter(({ row }) => row.kind !== REVERSAL);
  const found = new Set(own.map(({ ours: mine }) => mine));
  // The other refunds are missed when they are asked for.
  const asked = new Set(keys.map(({ id }) => id));
  const isAsked = ({ type, id }: BookedOurs) => type !== 'refund' || asked.has(id);
  return { paired: pairs, without: ours.filter((each) => !found.has(each) && isAsked(each)) };
}

const NOTHING: PairedOurs = { paired: [], without: [] };

/**
 * Whether the statement of that day, or one before it, should have it by now. The accounts are in
 * naira: what is held in another currency may be on none of them.
 */
function isExpected(day: string, firstDay: string | null): (ours: BookedOurs) => boolean {
  const { since, until } = windowOfDay(day);
  const from = since.getTime() - SLACK_MS;
  const to = until.getTime() - SLACK_MS;
  return ({ bookedAt, begunAt, currency }) => {
    if (currency !== NAIRA || bookedAt === null) return false;
    if (bookedAt.getTime() < from || bookedAt.getTime() >= to) return false;
    return firstDay !== null && dayOfBooks(begunAt) >= firstDay;
  };
}

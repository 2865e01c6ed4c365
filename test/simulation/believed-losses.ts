// What a statement that is wrong on purpose tells of payments that were taken back, and the books
// believe: a bank may take more of a payment as long as there is any left. That is lost in the
// books, and was never taken.

import type { Db } from '../../src/db/connect.ts';
import { REVERSAL } from '../../src/model/reconciliation/rules.ts';
import { type KeptRow, nameOfRow, type ToldRow } from './planted-rows.ts';

interface Statements {
  /** While it was right. */
  readonly kept: readonly KeptRow[];
  /** As it is now. */
  readonly told: readonly ToldRow[];
}

/** What merchants lose by it; asked for before it is read. */
export async function believedLosses(db: Db, { kept, told }: Statements): Promise<number> {
  const byName = Map.groupBy(told, nameOfRow);
  const reversals = kept.filter(({ kind, ofId }) => kind === REVERSAL && ofId !== null);
  const sent = await sentBack(db);
  let lost = 0;
  for (const [id, rows] of Map.groupBy(reversals, ({ ofId }) => ofId ?? '')) {
    const names = new Set(rows.map(nameOfRow));
    const now = [...names].flatMap((name) => byName.get(name) ?? []);
    // Of one that is told twice no more is believed.
    if (now.length > rows.length) continue;
    const payment = await db
      .selectFrom('paymentAttempts')
      .select(['amount', 'takenBack', 'takenBackBorne'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { amount, takenBack, takenBackBorne } = payment;
    const more = Math.min(sum(now), amount) - (takenBack ?? 0);
    const held = amount - (takenBackBorne ?? 0) - (sent.get(id) ?? 0);
    lost += Math.max(Math.min(more, held), 0);
  }
  return lost;
}

async function sentBack(db: Db): Promise<ReadonlyMap<string, number>> {
  const refunds = await db
    .selectFrom('refunds')
    .select(['paymentId', 'amount'])
    .where('status', '<>', 'failed')
    .where('goesTo', '=', 'source')
    .execute();
  const ofPayment = Map.groupBy(refunds, ({ paymentId }) => paymentId);
  return new Map([...ofPayment].map(([id, some]) => [id, sum(some)]));
}

const sum = (some: readonly { readonly amount: number }[]): number =>
  some.reduce((total, { amount }) => total + amount, 0);

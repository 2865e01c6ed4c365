// Money that the statement has and our books do not: what it belongs to is looked up as it would
// have been without the statement. A refund cannot be looked up: the statement says that it was
// made. Nothing is charged or paid.

import type { Db } from '../../../db/connect.ts';
import { wakeWorkers } from '../../../db/queue/wake.ts';
import type { HouseContext } from '../../../frame/context.ts';
import { requestLookUpsAcrossTenants } from '../../../model/orders/named-sql.ts';
import { attemptLife } from '../../../model/payments/life.ts';
import {
  lockPayment,
  requestLooksAcrossTenants,
  selectAttempt,
} from '../../../model/payments/sql.ts';
import { isRowSettled } from '../../../model/reconciliation/links-sql.ts';
import { requestDebitLook } from '../../../model/reconciliation/looks-sql.ts';
import { REVERSAL } from '../../../model/reconciliation/rules.ts';
import type { BreakRow, OurSide, TheirSide } from '../../../model/reconciliation/shape.ts';
import { requestRefund } from '../../../model/refunds/request.ts';
import type { RefundRow } from '../../../model/refunds/shape.ts';
import { selectRefund, selectRefundsOf, sumRefunds } from '../../../model/refunds/sql.ts';
import { lockOwner } from '../../book/sql.ts';
import { readRefundFacts } from '../../refund/refundable.ts';
import { settleRefund } from '../../refund/settle.ts';
import { pairKeys } from '../pair.ts';
import { nthOf } from '../sides.ts';

export async function adopt(db: Db, at: HouseContext, row: BreakRow): Promise<void> {
  const ours = row.ours as OurSide | null;
  const theirs = row.theirs as TheirSide | null;
  if (ours === null || theirs === null) return;
  await ADOPTED[ours.type](db, at, { ours, theirs, row });
  await wakeWorkers(db);
}

interface Sides {
  readonly ours: OurSide;
  readonly theirs: TheirSide;
  readonly row: BreakRow;
}

type Adopt = (db: Db, at: HouseContext, sides: Sides) => Promise<void>;

const ADOPTED: Readonly<Record<OurSide['type'], Adopt>> = {
  async order(db, { realNow }, { ours }) {
    await requestLookUpsAcrossTenants(db, ours.reference ? [ours.reference] : [], realNow);
  },
  async payment(db, at, sides) {
    const { ours, theirs } = sides;
    if (theirs.entry === 'debit') {
      if (theirs.kind !== REVERSAL) await adoptRefund(db, at, sides);
      return;
    }
    if (ours.reference) await lookUpPaid(db, ours.reference, at.realNow);
  },
  async refund(db, at, { ours, theirs }) {
    const asked = await selectRefund(db, at.tenant.id, ours.id);
    if (asked.status === 'pending' && asked.amount === theirs.amount) {
      await settleMade(db, at, { asked, theirs });
    }
  },
  async payout(db, { tenant, now }, { ours }) {
    await requestDebitLook(db, tenant.id, { table: 'payouts', id: ours.id, now });
  },
  async deposit_return(db, { tenant, now }, { ours }) {
    await requestDebitLook(db, tenant.id, { table: 'deposit_returns', id: ours.id, now });
  },
  // One that is recorded is ours already.
  deposit: async () => {},
};

/** The statement says that it was paid. */
async function lookUpPaid(db: Db, reference: string, now: Date): Promise<void> {
  const references = [reference];
  await requestLooksAcrossTenants(db, { references, paid: references, now });
}

/**
 * Of one that is under way its row is the answer: asked for again, it would be answered alike. Of a
 * lost row, as after a restore, it is made anew as one that was carried out, once.
 */
async function adoptRefund(
  db: Db,
  at: HouseContext,
  { ours: { id: paymentId }, theirs, row }: Sides,
): Promise<void> {
  const { id: tenantId } = at.tenant;
  const { provider, subject } = row;
  const known = await selectAttempt(db, tenantId, paymentId);
  if (!known) return;
  // As settling it does, before the payment.
  await lockOwner(db, tenantId, { ...known, creditedId: known.customerId });
  const payment = await lockPayment(db, tenantId, { payment: paymentId });
  // One that was told of days later has its row on a day on which it was not looked for yet.
  const refunds = await selectRefundsOf(db, tenantId, paymentId);
  const keys = refunds.map(({ id }) => ({ type: 'refund', id }) as const);
  await pairKeys(db, tenantId, { provider, keys });
  const nth = nthOf(subject);
  if (!payment || (await isRowSettled(db, tenantId, { provider, ...theirs, nth }))) return;
  // After a restore its charge may not be decided yet: first that, and at a later try its refund.
  if (!attemptLife.sources('refund').some((status) => status === payment.status)) {
    return await lookUpPaid(db, payment.reference, at.realNow);
  }
  const waiting = refunds.findLast(
    ({ status, goesTo, amount }) =>
      status === 'pending' && goesTo === 'source' && amount === theirs.amount,
  );
  if (waiting) return await settleFound(db, at, { asked: waiting, theirs, provider });
  const { amount: refunded } = await sumRefunds(db, tenantId, paymentId);
  // What is lost by the books is theirs too: that more went back is a person's to explain.
  const gone = refunded + (payment.takenBackBorne ?? 0);
  if (gone + theirs.amount > payment.amount) return;
  const { left, credited } = await readRefundFacts(db, payment);
  const asked = await requestRefund(db, tenantId, {
    ...{ payment, amount: theirs.amount, isFound: true, madeAt: new Date(theirs.at), now: at.now },
    // It was made whatever changes had given.
    evenIfCredited: theirs.amount > left - credited,
    reason: 'Found in the provider’s statement',
  });
  await settleFound(db, at, { asked, theirs, provider });
}

interface MadeRefund {
  readonly asked: RefundRow;
  readonly theirs: TheirSide;
}

async function settleFound(
  db: Db,
  at: HouseContext,
  { provider, ...made }: MadeRefund & { readonly provider: string },
): Promise<void> {
  await settleMade(db, at, made);
  const keys = [{ type: 'refund', id: made.asked.id }];
  await pairKeys(db, at.tenant.id, { provider, keys });
}

async function settleMade(
  db: Db,
  { house, tenant, now }: HouseContext,
  { asked, theirs }: MadeRefund,
): Promise<void> {
  const { amount: amountKobo, transactionId: providerReference } = theirs;
  const { currency } = asked;
  const outcome = { kind: 'succeeded', amountKobo, currency, providerReference } as const;
  await settleRefund(db, tenant.id, { house, answer: { asked, outcome, sent: 'unknown' }, now });
}

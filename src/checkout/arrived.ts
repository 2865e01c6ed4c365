// What arrived by transfer for an order: once all of it is there it pays the order, and what the
// order cannot take goes back to where it came from.

import type { Db } from '../db/connect.ts';
import { DEFAULT_DUE_DAYS } from '../engine/change/collected-by.ts';
import { makeRoom } from '../engine/change/make-room.ts';
import { changedDeposit, creditOfDeposit, paymentOfDeposit } from '../engine/deposit/placed.ts';
import { beginReturn } from '../engine/deposit/return.ts';
import { settleCreditAcrossTenants } from '../engine/deposit/settle-credit.ts';
import type { HouseContext } from '../frame/context.ts';
import { creditEntryOf } from '../model/credit/shape.ts';
import { writeCreditAcrossTenants } from '../model/credit/sql.ts';
import { lockCustomer } from '../model/customers/sql.ts';
import { unappliedOf } from '../model/deposits/life.ts';
import type { DepositRow } from '../model/deposits/shape.ts';
import { selectUnplacedOfOrder } from '../model/deposits/sql.ts';
import { type CheckoutOrderRow, creditIn } from '../model/orders/shape.ts';
import type { PaymentAttemptRow } from '../model/payments/shape.ts';
import { lockPayment } from '../model/payments/sql.ts';
import { isErasedEmail } from '../model/personal-data/fates.ts';
import { lockAsSeen, type Returned, sendBack, writeArrived } from './arrived-deposits.ts';
import { markPaid } from './complete.ts';
import { completeOneOff, type SoldOnce } from './complete-one-off.ts';
import { type Started, startPaidSubscription } from './complete-plan.ts';
import type { Completion } from './completion.ts';
import { type OwnedOrder, ownOrder } from './payer.ts';

interface ArrivedFor {
  /** With its lock. */
  readonly order: CheckoutOrderRow;
  /** Nothing more is waited for. */
  readonly isOver: boolean;
}

/** Whether it pays the order now. */
export async function placeArrived(
  db: Db,
  at: HouseContext,
  { order, isOver }: ArrivedFor,
): Promise<boolean> {
  if (order.transferNumber === null) return false;
  const arrived = await selectUnplacedOfOrder(db, at.tenant.id, order.reference);
  if (arrived.length === 0) return false;
  if (order.status === 'paid') {
    // What is left of one that paid it was held, and freed by a person, who decides about the rest.
    const unasked = arrived.filter(({ appliedAmount }) => appliedAmount === 0);
    return await sendBack(db, at, { arrived: unasked, reason: 'The order is paid already' });
  }
  if (sumOf(arrived) >= order.amount && !(await isSetAside(db, order))) {
    return await payWith(db, at, { order, arrived });
  }
  if (!isOver) return false;
  const reason = 'The order ended before all of it had arrived';
  return await sendBack(db, at, { arrived, reason });
}

const sumOf = (deposits: readonly DepositRow[]) =>
  deposits.reduce((sum, deposit) => sum + unappliedOf(deposit), 0);

/** A card paid too little of it: a person decides. */
async function isSetAside(db: Db, { tenantId, status, reference }: CheckoutOrderRow) {
  return status === 'failed' && (await lockPayment(db, tenantId, { reference })) !== undefined;
}

interface Arrived {
  readonly order: CheckoutOrderRow;
  readonly arrived: readonly DepositRow[];
}

async function payWith(db: Db, at: HouseContext, { order, arrived }: Arrived): Promise<boolean> {
  const { tenant, now } = at;
  const owned = await ownOrder(db, tenant.id, { order, now });
  const why = await whyNotPayable(db, at, owned);
  if (why !== null) return await giveBackAll(db, at, { owned, arrived, reason: why });
  const { customerId } = owned;
  const parts = takenOf(arrived, order.amount);
  const last = parts.at(-1)?.deposit;
  const payments = parts.map(({ deposit, amount }) => ({
    ...paymentOfDeposit(at, { ...deposit, customerId }, { amount, by: 'payer' }),
    // The order is found by the payment that completed it.
    ...(deposit === last ? { reference: order.reference } : {}),
  }));
  const completion = { ...at, order: owned };
  const made = await completeWith(db, completion, payments);
  await markPaid(db, completion, { ...made, method: 'transfer' });
  const before = await lockAsSeen(db, arrived);
  const after: DepositRow[] = [];
  for (const deposit of before) {
    const amount = parts.find((part) => part.deposit.id === deposit.id)?.amount ?? 0;
    const appliedAmount = deposit.appliedAmount + amount;
    after.push(await placeExcess(db, at, { ...deposit, customerId, appliedAmount }));
  }
  await writeArrived(db, before, after);
  return true;
}

/** Makes room for what it sells; null where it can be paid. */
async function whyNotPayable(db: Db, at: HouseContext, order: OwnedOrder): Promise<string | null> {
  const { purpose, reference, customerId, planId } = order;
  if (purpose === 'one_off') return null;
  if (planId === null) throw new Error(`order ${reference} sells no plan`);
  const room = await makeRoom(db, at, { customerId, planId, credit: creditIn(order) });
  return 'refusal' in room ? room.refusal : null;
}

async function completeWith(
  db: Db,
  completion: Completion,
  payments: readonly PaymentAttemptRow[],
): Promise<Started | SoldOnce> {
  const { order } = completion;
  if (order.purpose === 'one_off') return await completeOneOff(db, completion, payments);
  const byTransfer = { dueDays: order.dueDays ?? DEFAULT_DUE_DAYS };
  return await startPaidSubscription(db, completion, { source: null, payments, byTransfer });
}

/** How much of each it takes, the oldest first. */
function takenOf(arrived: readonly DepositRow[], amount: number) {
  let missing = amount;
  return arrived.flatMap((deposit) => {
    const part = Math.min(unappliedOf(deposit), missing);
    missing -= part;
    return part > 0 ? [{ deposit, amount: part }] : [];
  });
}

/** What was more than the order asked, as the merchant wants it. */
async function placeExcess(db: Db, at: HouseContext, deposit: DepositRow): Promise<DepositRow> {
  const { tenant, now, chance } = at;
  const amount = unappliedOf(deposit);
  if (amount === 0) return changedDeposit(deposit, {}, now);
  const reason = 'More than the order asked';
  if (tenant.transfersExcess === 'return') {
    return await beginReturn(db, at, { deposit, amount, reason });
  }
  const customer = await lockCustomer(db, tenant.id, deposit.customerId ?? '');
  if (!customer) throw new Error(`deposit ${deposit.id} is of a customer who is gone`);
  // Credit of a customer who is erased would pay for nothing any more.
  if (tenant.transfersExcess === 'hold' || isErasedEmail(customer.email)) {
    return changedDeposit(deposit, { isHeld: true, reason }, now);
  }
  const given = creditOfDeposit(deposit, { amount, by: 'payer' });
  const entry = creditEntryOf(customer, given, { id: chance.newId(), now });
  await writeCreditAcrossTenants(db, [entry]);
  await settleCreditAcrossTenants(db, [{ at, deposit, amount }]);
  return changedDeposit(deposit, { appliedAmount: deposit.appliedAmount + amount }, now);
}

/** What pays for nothing, as the second order for one subscription. */
async function giveBackAll(
  db: Db,
  at: HouseContext,
  { owned, arrived, reason }: Returned & { readonly owned: OwnedOrder },
): Promise<boolean> {
  const nothing = { subscriptionId: null, invoiceId: null };
  await markPaid(db, { ...at, order: owned }, { ...nothing, method: 'transfer' });
  await sendBack(db, at, { arrived, reason });
  return true;
}

// Places deposits of any tenants by rule, in the transaction that takes them or when what they
// waited for is decided. Locks are taken in the order of all books, and of deposits last.

import type { Db } from '../../db/connect.ts';
import { nameOfKey } from '../../db/keys.ts';
import type { HouseContext } from '../../frame/context.ts';
import { MINUTE_MS } from '../../lib/values/durations.ts';
import { type CreditEntryRow, creditEntryOf, creditedWith } from '../../model/credit/shape.ts';
import { writeCreditAcrossTenants } from '../../model/credit/sql.ts';
import type { CustomerRow } from '../../model/customers/shape.ts';
import { unappliedOf } from '../../model/deposits/life.ts';
import { type Placing, type PlacingTerms, placeDeposit } from '../../model/deposits/rules.ts';
import type { DepositRow } from '../../model/deposits/shape.ts';
import {
  lockDepositsAcrossTenants,
  selectWaitingAcrossTenants,
  writeDepositsAcrossTenants,
} from '../../model/deposits/sql.ts';
import type { PlacedBy } from '../../model/payments/placed.ts';
import { isErasedEmail } from '../../model/personal-data/fates.ts';
import { closeBook } from '../book/close.ts';
import { giveCredit } from '../price/credit.ts';
import {
  accountsOf,
  asOwed,
  type CustomerBook,
  openCustomerBook,
  owedIn,
} from './book-of-customers.ts';
import { payInPart } from './part.ts';
import { changedDeposit, creditOfDeposit, paymentOfDeposit } from './placed.ts';
import { beginReturn } from './return.ts';
import { type CreditedDeposit, settleCreditAcrossTenants } from './settle-credit.ts';
import { tellOfDeposits } from './tell.ts';

/** A charge that is under way may be decided by then. */
const AGAIN_MS = MINUTE_MS;

export interface DepositToPlace {
  readonly at: HouseContext;
  readonly deposit: DepositRow;
}

interface PlacingWork extends CustomerBook {
  readonly db: Db;
  readonly by: PlacedBy;
  /** As they are by now, by the names of their keys. */
  readonly deposits: Map<string, DepositRow>;
  /** The names of each payer's deposits, by the names of the payers' keys. */
  readonly ofPayers: ReadonlyMap<string, readonly string[]>;
  /** Credit of those who owe nothing: no account of theirs is in the book. */
  readonly looseCredit: CreditEntryRow[];
  /** What became credit, whether its payer owes or not. */
  readonly credited: CreditedDeposit[];
}

/** Returns the deposits as they are then. */
export async function placeDeposits(
  db: Db,
  all: readonly DepositToPlace[],
  by: PlacedBy = 'rule',
): Promise<DepositRow[]> {
  const payers = all.flatMap(({ at, deposit: { customerId } }) =>
    customerId === null ? [] : [{ at, customerId }],
  );
  const opened = await openCustomerBook(db, payers);
  const keys = payers.map(({ at, customerId: id }) => ({ tenantId: at.tenant.id, id }));
  const earlier = await selectWaitingAcrossTenants(db, keys);
  const locked = await lockDepositsAcrossTenants(db, [
    ...earlier,
    ...all.map(({ deposit }) => deposit),
  ]);
  const deposits = new Map(locked.map((row) => [nameOfKey(row), row]));
  const ofPayers = namesByPayer(locked);
  const found = { db, by, ...opened, deposits, ofPayers };
  const work: PlacingWork = { ...found, looseCredit: [], credited: [] };
  for (const { at, deposit } of all) await placeOne(work, at, deposit);
  await closeBook(db, work.book);
  await writeCreditAcrossTenants(db, work.looseCredit);
  await settleCreditAcrossTenants(db, work.credited);
  const changed = [...deposits.values()].filter((row) => !locked.includes(row));
  await writeDepositsAcrossTenants(db, changed);
  await tellOfDeposits(db, { before: locked, after: changed });
  return all.flatMap(({ deposit }) => deposits.get(nameOfKey(deposit)) ?? []);
}

function namesByPayer(all: readonly DepositRow[]): ReadonlyMap<string, readonly string[]> {
  const ofPayers = Map.groupBy(all, ({ tenantId, customerId }) => tenantId + customerId);
  return new Map([...ofPayers].map(([payer, mine]) => [payer, mine.map(nameOfKey)]));
}

async function placeOne(work: PlacingWork, at: HouseContext, { tenantId, id }: DepositRow) {
  const deposit = work.deposits.get(nameOfKey({ tenantId, id }));
  if (!deposit || deposit.customerId === null || deposit.status === 'held') return;
  if (unappliedOf(deposit) === 0) return;
  const payer = { tenantId, id: deposit.customerId };
  const owed = owedIn(work, payer);
  const names = work.ofPayers.get(nameOfKey(payer)) ?? [];
  const waiting = names
    .flatMap((name) => work.deposits.get(name) ?? [])
    .filter((row) => row !== deposit && row.status !== 'held' && unappliedOf(row) > 0);
  const placing = placeDeposit({
    deposit: freeMoney(deposit),
    waiting: waiting.map(freeMoney),
    invoices: owed.map(asOwed),
    terms: placingTerms(at, work.customers.get(nameOfKey(payer))),
  });
  for (const part of placing.parts) payPart(work, at, part);
  await placeRest(work, at, { deposit: current(work, deposit), placing });
}

const freeMoney = (deposit: DepositRow) => ({
  depositId: deposit.id,
  amount: unappliedOf(deposit),
});

/** Credit of a customer who is erased would pay for nothing any more: that money waits. */
function placingTerms({ tenant }: HouseContext, customer: CustomerRow | undefined): PlacingTerms {
  const { transfersPartial: partial, transfersExcess } = tenant;
  const isErased = isErasedEmail(customer?.email ?? null);
  const excess = isErased && transfersExcess === 'credit' ? 'hold' : transfersExcess;
  return { partial, excess };
}

const current = ({ deposits }: PlacingWork, deposit: DepositRow) =>
  deposits.get(nameOfKey(deposit)) ?? deposit;

function payPart(work: PlacingWork, at: HouseContext, part: Placing['parts'][number]): void {
  const { book, deposits, by } = work;
  const { depositId: id, invoiceId, amount, withheld } = part;
  const deposit = deposits.get(nameOfKey({ tenantId: at.tenant.id, id }));
  const customerId = deposit?.customerId ?? null;
  if (!deposit || customerId === null) throw new Error(`deposit ${id} is not being placed`);
  const payer = { tenantId: at.tenant.id, id: customerId };
  const found = owedIn(work, payer).find(({ invoice }) => invoice.id === invoiceId);
  if (!found) throw new Error(`invoice ${invoiceId} is not owed any more`);
  const { account, invoice } = found;
  const payment = paymentOfDeposit(at, { ...deposit, customerId }, { amount, by });
  payInPart(book, account, { payment, invoice, withheld });
  const appliedAmount = deposit.appliedAmount + amount;
  deposits.set(nameOfKey(deposit), changedDeposit(deposit, { appliedAmount }, at.now));
}

async function placeRest(
  work: PlacingWork,
  at: HouseContext,
  { deposit, placing }: { readonly deposit: DepositRow; readonly placing: Placing },
): Promise<void> {
  const { deposits, db } = work;
  const { left, rest } = placing;
  const name = nameOfKey(deposit);
  if (rest === 'credit') {
    giveRest(work, at, { deposit, amount: left });
    const appliedAmount = deposit.appliedAmount + left;
    deposits.set(name, changedDeposit(deposit, { appliedAmount }, at.now));
  }
  if (rest === 'return') {
    const reason = 'More than was owed';
    deposits.set(name, await beginReturn(db, at, { deposit, amount: left, reason }));
  }
  if (rest === 'wait') deposits.set(name, changedDeposit(deposit, {}, at.now));
  if (rest === 'again') {
    const dueAt = new Date(at.now.getTime() + AGAIN_MS);
    deposits.set(name, changedDeposit(deposit, { dueAt }, at.now));
  }
}

function giveRest(
  work: PlacingWork,
  at: HouseContext,
  { deposit, amount }: { readonly deposit: DepositRow; readonly amount: number },
): void {
  const { book, customers, looseCredit, credited, by } = work;
  credited.push({ at, deposit, amount });
  const payer = { tenantId: deposit.tenantId, id: deposit.customerId ?? '' };
  const given = creditOfDeposit(deposit, { amount, by });
  const [account] = accountsOf(work, payer);
  if (account) return void giveCredit(book, account, given);
  const customer = customers.get(nameOfKey(payer));
  if (!customer) throw new Error(`deposit ${deposit.id} is of a customer who is gone`);
  const entry = creditEntryOf(customer, given, { id: at.chance.newId(), now: at.now });
  looseCredit.push(entry);
  customers.set(nameOfKey(payer), creditedWith(customer, entry));
}

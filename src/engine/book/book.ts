// The open book of some accounts, of any tenants: their rows, locked, and what is to be written and
// told when it is closed. Rules change the rows here, in memory; closing writes all at once.

import { type Key, nameOfKey } from '../../db/keys.ts';
import type { EventType } from '../../events/catalogue.ts';
import type { QueuedEmail } from '../../events/emails.ts';
import type { Context } from '../../frame/context.ts';
import type { GivenOf } from '../../model/credit/noted-sql.ts';
import type { CreditEntryRow } from '../../model/credit/shape.ts';
import type { CustomerRow } from '../../model/customers/shape.ts';
import type { CycleChangeRow, CycleInvoice, CycleRow } from '../../model/cycles/shape.ts';
import type { BillingEntryRow } from '../../model/entries/shape.ts';
import { titleIn } from '../../model/invoices/lines.ts';
import { isOwed } from '../../model/invoices/owed.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import type { NewOrder } from '../../model/orders/sql.ts';
import type { PaymentAttemptRow } from '../../model/payments/shape.ts';
import type { PlanRow, PlanVersionRow } from '../../model/plans/shape.ts';
import type { PaymentSourceRow } from '../../model/sources/shape.ts';
import { COLLECTING, ENDED } from '../../model/subscriptions/life.ts';
import type { SubscriptionRow } from '../../model/subscriptions/shape.ts';

/** What is known of whatever owes: enough to charge it and to give it credit. */
interface OwingAccount {
  /** Whose it is, by whose clock and on what terms. */
  readonly at: Context;
  /** What is charged next. */
  source: PaymentSourceRow | null;
  customer: CustomerRow;
  /** Those that are undecided, the latest ones, and those asked for. */
  readonly invoices: InvoiceRow[];
  /** The pending attempts of those invoices, and those asked for. */
  readonly attempts: PaymentAttemptRow[];
}

/** One subscription with everything that decides what it owes. */
export interface Account extends OwingAccount {
  subscription: SubscriptionRow;
  plan: PlanRow;
  /** The plan of the change that waits for its next cycle. */
  pendingPlan: PlanRow | null;
  /** Versions that move what is subscribed to its plan, or the pending one; the newest first. */
  readonly moves: readonly PlanVersionRow[];
  /** What waits for its next cycle's invoice. */
  entries: readonly BillingEntryRow[];
  /** Its current cycle, or the one that is paid and begins next; with those that this book ends. */
  readonly cycles: CycleRow[];
  /** The changes within that cycle, in their order. */
  changes: readonly CycleChangeRow[];
  /** What was paid for a cycle that has not begun, or changes of one whose payment is gone. */
  paidFor: readonly CycleInvoice[];
  /** Of invoices whose payment is gone, by their ids. */
  given?: ReadonlyMap<string, GivenOf>;
}

/** One invoice of no subscription: its customer's newest active source is charged. */
export interface OneOffAccount extends OwingAccount {
  readonly invoiceId: string;
  readonly subscription: null;
  readonly plan: null;
}

/** For those who charge, credit and tell: few of them ask whether it has a subscription. */
export type AnyAccount = Account | OneOffAccount;

export interface BookEvent {
  readonly tenantId: string;
  readonly type: EventType;
  readonly entityId: string;
  readonly data: object;
  /** Its account's moment. */
  readonly now: Date;
}

export type BookRefund = { readonly reason: string } & (
  | {
      readonly payment: PaymentAttemptRow;
      /** It was made already: the provider is only asked whether it still says so. */
      readonly isFound?: true;
    }
  | { readonly invoice: InvoiceRow }
);

/** A part of a payment is gone. */
export interface BookReversal {
  readonly payment: PaymentAttemptRow;
  /** What of that the merchant loses. */
  readonly amount: number;
  /** What of the loss had become credit by a refund, or as its invoice was voided. */
  readonly ofCredit: number;
  /** By which its provider calls it, and why. */
  readonly reference: string | null;
  readonly reason: string | null;
  /** What becomes of a dispute that is open, where it is not lost. */
  readonly trigger?: 'accept';
  readonly note?: string | null;
}

/** The rows as they were read, by the names of their keys: what is another object is written. */
export interface RowsBefore {
  readonly subscriptions: ReadonlyMap<string, SubscriptionRow>;
  readonly cycles: ReadonlyMap<string, CycleRow>;
  readonly invoices: ReadonlyMap<string, InvoiceRow>;
  readonly attempts: ReadonlyMap<string, PaymentAttemptRow>;
}

export interface NotedCredit {
  readonly subscriptionId: string;
  readonly entry: CreditEntryRow;
  /** Whether it was carried over to lines before it became credit. */
  readonly wasCarried: boolean;
  /** Of the cycle that it was given in. */
  readonly cycleOrdinal: number | null;
  /** The invoice that had asked for all of it; else it is looked for. */
  readonly notedOn?: InvoiceRow | undefined;
}

/** Unused time that goes to a line of another invoice; below zero, what meets other lines there. */
export interface CarriedOver {
  readonly tenantId: string;
  readonly subscriptionId: string;
  readonly amount: number;
}

export type BookMail = QueuedEmail & { readonly tenantId: string; readonly now: Date };

/** A number is opened for a customer who has none; with what they are told of it, if anything. */
export interface NumberWish {
  readonly at: Context;
  readonly customerId: string;
  /** Null for a customer without an email address. */
  readonly mail: BookMail | null;
}

export interface Book {
  readonly accounts: AnyAccount[];
  readonly before: RowsBefore;
  readonly events: BookEvent[];
  readonly emails: BookMail[];
  readonly numberWishes: NumberWish[];
  /** Payments that were collected: each makes a settlement. */
  readonly collected: PaymentAttemptRow[];
  /** Payments that were taken off their invoice: nothing of them is paid out. */
  readonly released: PaymentAttemptRow[];
  /** What is gone of payments: each is a dispute. */
  readonly reversals: BookReversal[];
  readonly orders: (NewOrder & { readonly tenantId: string })[];
  /** What goes back in full: a payment, or whatever paid an invoice. */
  readonly refunds: BookRefund[];
  /** Changes within cycles, as they are made, and as they are moved with their cycle. */
  readonly changes: CycleChangeRow[];
  /** What is to wait for an invoice, or was made for the one that takes it up. */
  readonly newEntries: BillingEntryRow[];
  /** Entries that an invoice took up. */
  readonly takenEntries: (Key & { readonly invoiceId: string })[];
  /** Entries that wait for no invoice any more. */
  readonly droppedEntries: Key[];
  /** Changes of what customers have in credit, in the order in which they were made. */
  readonly credit: CreditEntryRow[];
  /** Of that, what had been invoiced before: credit notes take it back. */
  readonly notedCredit: NotedCredit[];
  readonly carriedOver: CarriedOver[];
  readonly droppedDrafts: InvoiceRow[];
  /** Sources whose mandate the bank turned out to have suspended. */
  readonly suspendedSources: { readonly at: Context; readonly sourceId: string }[];
}

export function changeSubscription(account: Account, change: Partial<SubscriptionRow>): void {
  account.subscription = { ...account.subscription, ...change, updatedAt: account.at.now };
}

/** Puts the changed row in the place of the old one; adds a new one. */
export function putInvoice(account: AnyAccount, invoice: InvoiceRow): InvoiceRow {
  putRow(account.invoices, invoice);
  return invoice;
}

export function putAttempt(account: AnyAccount, attempt: PaymentAttemptRow): PaymentAttemptRow {
  putRow(account.attempts, attempt);
  return attempt;
}

export function putCycle(account: Account, cycle: CycleRow): CycleRow {
  putRow(account.cycles, cycle);
  return cycle;
}

/** The cycle begins at another moment, and so do the changes that were made before it. */
export function moveCycle(book: Book, account: Account, cycle: CycleRow): void {
  const { startsAt } = putCycle(account, cycle);
  account.changes = account.changes.map((change) => {
    if (change.startsAt >= startsAt) return change;
    const moved = { ...change, startsAt };
    putRow(book.changes, moved);
    return moved;
  });
}

function putRow<T extends { readonly id: string }>(rows: T[], row: T): void {
  const index = rows.findIndex(({ id }) => id === row.id);
  if (index === -1) rows.push(row);
  else rows[index] = row;
}

/** What was sold by itself, perhaps at the end of a subscription, is of no cycle. */
export const isSoldAlone = ({ kind }: Pick<InvoiceRow, 'kind'>) => kind === 'one_off';

export const invoiceIn = (account: Pick<OwingAccount, 'invoices'>, status: 'draft' | 'open') =>
  account.invoices.find((invoice) => invoice.status === status && !isSoldAlone(invoice));

export const invoiceOf = (account: Pick<OwingAccount, 'invoices'>, invoiceId: string | null) =>
  account.invoices.find(({ id }) => id === invoiceId);

export const pendingOf = (account: Pick<OwingAccount, 'attempts'>, invoiceId: string) =>
  account.attempts.find(
    (attempt) => attempt.invoiceId === invoiceId && attempt.status === 'pending',
  );

type BilledAccount = Pick<Account, 'subscription' | 'invoices'>;

export const latestInvoice = (account: BilledAccount) =>
  invoiceOf(account, account.subscription.latestInvoiceId);

/** Its current cycle; before it begins, the one that is paid; undefined before any is asked for. */
export const cycleOf = ({ cycles, subscription }: Account) =>
  cycles.find(({ id }) => id === subscription.latestInvoiceId);

export function currentCycle(account: Account): CycleRow {
  const cycle = cycleOf(account);
  if (!cycle) throw new Error(`subscription ${account.subscription.id} is in no cycle`);
  return cycle;
}

/** Its first cycle was paid at the checkout, and begins when the trial ends. */
export const isPrepaid = (account: Account) => cycleOf(account)?.state === 'prepaid';

/** What is due: the open invoice, or of this cycle's the one that failed. */
export function dueInvoice(account: BilledAccount): InvoiceRow | null {
  const { latestInvoiceId, changeInvoiceId } = account.subscription;
  const ofCycle = [latestInvoiceId, changeInvoiceId].map((id) => invoiceOf(account, id));
  const failed = ofCycle.find((invoice) => invoice?.status === 'failed' && isOwed(invoice));
  return invoiceIn(account, 'open') ?? failed ?? null;
}

export const isUsable = (source: PaymentSourceRow | null): source is PaymentSourceRow =>
  source !== null && source.status === 'active';

export const isSubscribed = (account: AnyAccount): account is Account =>
  account.subscription !== null;

export const subscribedIn = ({ accounts }: Book): Account[] => accounts.filter(isSubscribed);

/** What its payer knows it by. */
export function accountTitle(account: AnyAccount): string {
  if (isSubscribed(account)) return account.plan.name;
  const invoice = invoiceOf(account, account.invoiceId);
  if (!invoice) throw new Error(`invoice ${account.invoiceId} is not in its own account`);
  return titleIn(invoice);
}

/** An account, or as much of it as says whether its subscription has ended. */
interface EndedAccount {
  readonly subscription: Pick<SubscriptionRow, 'status'> | null;
}

/** What is of no subscription ends with none. */
export const hasEnded = ({ subscription }: EndedAccount) =>
  subscription !== null && ENDED.has(subscription.status);

/** The invoice is of a subscription that has ended, and is owed no more. */
export const isInvoiceOver = (account: EndedAccount, invoice: Pick<InvoiceRow, 'kind'>) =>
  hasEnded(account) && !isSoldAlone(invoice);

/** Whether time goes on collecting the invoice. */
export const isCollected = ({ subscription }: AnyAccount, invoice: Pick<InvoiceRow, 'kind'>) =>
  subscription === null || isSoldAlone(invoice) || COLLECTING.has(subscription.status);

/** A row of an account: of its subscription, or where it has none of its invoice. */
export interface AccountRef {
  readonly tenantId: string;
  readonly subscriptionId?: string | null;
  readonly invoiceId?: string | null;
}

/** The name of the account that it is of. */
export const ownerName = ({ tenantId, subscriptionId, invoiceId }: AccountRef): string =>
  nameOfKey({ tenantId, id: subscriptionId ?? invoiceId ?? '' });

const accountName = (account: AnyAccount): string =>
  nameOfKey({
    tenantId: account.customer.tenantId,
    id: isSubscribed(account) ? account.subscription.id : account.invoiceId,
  });

/** Finds the account that a row is of, among five hundred as soon as among one. */
export function accountsIn({ accounts }: Book): (row: AccountRef) => AnyAccount | undefined {
  const byName = new Map(accounts.map((account) => [accountName(account), account]));
  return (row) => byName.get(ownerName(row));
}

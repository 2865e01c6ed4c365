// A change within a cycle is recorded, and its lines go to what asks for them: an invoice of their
// own where they come to more than nothing, the customer's credit where they come to less, or the
// next cycle's invoice.

import type { CycleChangeRow } from '../../model/cycles/shape.ts';
import type { BillingEntryRow } from '../../model/entries/shape.ts';
import { invoiceLines, subtotalOf } from '../../model/invoices/lines.ts';
import {
  type Account,
  type Book,
  changeSubscription,
  currentCycle,
  putCycle,
} from '../book/book.ts';
import { drawCredit, giveCredit } from '../price/credit.ts';
import { addProrations } from '../price/entries.ts';
import { changeInvoice, type MadeInvoice } from '../price/invoice.ts';
import { withShareOff } from '../price/off.ts';
import {
  type RemainingPart,
  type RestOfCycle,
  soldTermsOf,
  type UnusedPart,
} from '../price/prorate.ts';
import { openInvoice } from './open-invoice.ts';

interface BilledChange {
  readonly rest: RestOfCycle;
  readonly unused: UnusedPart;
  readonly remaining: RemainingPart;
}

/** By an invoice now, or as credit; `announce` runs before what is billed is told. */
export function billNow(
  book: Book,
  account: Account,
  { rest, unused, remaining, announce = () => {} }: BilledChange & { announce?(): void },
): void {
  const { subscription, plan } = account;
  const entries = [...unused.entries, remaining.entry];
  const made = changeInvoice(account, { subscription, plan, entries, period: rest.period });
  const { id: invoiceId } = made.invoice;
  if (isOpened(made)) {
    recordChange(book, account, { askedBy: 'invoice', invoiceId, rest, unused });
    changeSubscription(account, { changeInvoiceId: invoiceId });
    announce();
    const lines = withShareOff(invoiceLines(made.invoice), subscription);
    const invoice = { ...made.invoice, lines };
    return openInvoice(book, account, drawCredit(book, account, { invoice }));
  }
  const given = giveCredit(book, account, {
    amount: made.excess,
    source: 'change',
    reason: `${plan.name}: less is asked for the rest of the cycle`,
    invoiceId: null,
    invoiced: made.excess,
  });
  recordChange(book, account, { askedBy: 'credit', creditEntryId: given?.id, rest, unused });
  announce();
}

/**
 * A sum that a discount makes nothing of is invoiced all the same, and so is one below zero that
 * tax makes more of.
 */
const isOpened = ({ invoice, excess }: MadeInvoice) =>
  excess === 0 && (invoice.amountDue > 0 || subtotalOf(invoice) > 0);

/** By lines that wait for the next cycle's invoice. */
export function billNext(book: Book, account: Account, billed: BilledChange): void {
  const { rest, unused, remaining } = billed;
  recordChange(book, account, { askedBy: 'lines', rest, unused });
  addProrations(book, account, [...unused.entries, remaining.entry] satisfies BillingEntryRow[]);
}

/** By nothing: what was paid stays paid, and the new terms cost no more in this cycle. */
export function billNothing(book: Book, account: Account, rest: Pick<RestOfCycle, 'period'>): void {
  const unused = { takenBack: [], entries: [] };
  recordChange(book, account, { askedBy: 'nothing', rest, unused });
}

function recordChange(
  book: Book,
  account: Account,
  made: {
    readonly askedBy: CycleChangeRow['askedBy'];
    readonly invoiceId?: string;
    readonly creditEntryId?: string | undefined;
    readonly rest: Pick<RestOfCycle, 'period'>;
    readonly unused: UnusedPart;
  },
): void {
  const cycle = currentCycle(account);
  const number = cycle.changes + 1;
  putCycle(account, { ...cycle, changes: number });
  const { askedBy, invoiceId = null, creditEntryId = null, rest, unused } = made;
  const change: CycleChangeRow = {
    tenantId: cycle.tenantId,
    id: account.at.chance.newId(),
    cycleId: cycle.id,
    number,
    startsAt: rest.period.start,
    ...soldTermsOf(account),
    ...{ askedBy, invoiceId, creditEntryId },
    takenBack: unused.takenBack as unknown as CycleChangeRow['takenBack'],
  };
  book.changes.push(change);
  account.changes = [...account.changes, change];
}

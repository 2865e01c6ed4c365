// What an account will be invoiced next, by letting its next cycle begin, or its end come, in a
// book that is never closed: what is shown is what would be done.

import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { RENEWING } from '../../model/subscriptions/life.ts';
import {
  type Account,
  type Book,
  currentCycle,
  hasEnded,
  invoiceOf,
  isPrepaid,
  isSoldAlone,
} from '../book/book.ts';
import { cancelMoment } from '../book/next-due.ts';
import { bookOf } from '../book/open.ts';
import { cancelNow } from './cancel.ts';
import { openCycle } from './open-cycle.ts';

export interface CycleToCome {
  /** Null where no invoice is to come. */
  readonly invoice: InvoiceRow | null;
  /** What it would give the customer as credit. */
  readonly credit: number;
}

/** Where the first cycle is paid already, the next invoice is that of the cycle after it. */
export function invoiceAhead(account: Account): CycleToCome {
  const next = invoiceOfNextCycle(account);
  if (next.invoice || !isPrepaid(account) || cancelMoment(account) !== null) return next;
  return invoiceOfNextCycle(withFirstCycleBegun(account));
}

function withFirstCycleBegun(account: Account): Account {
  const cycle = { ...currentCycle(account), state: 'running' as const };
  const { startsAt: currentBillingCycleStart, endsAt: end } = cycle;
  const dates = { currentBillingCycleStart, currentBillingCycleEnd: end, nextBillingAt: end };
  const subscription = { ...account.subscription, ...dates, status: 'active' as const };
  return { ...account, subscription, cycles: [cycle] };
}

function invoiceOfNextCycle(account: Account): CycleToCome {
  const { status, nextBillingAt } = account.subscription;
  const endsAt = cancelMoment(account);
  if (endsAt !== null)
    return afterAll(account, endsAt, (book, later) => cancelNow(book, later, null));
  if (!RENEWING.has(status) || nextBillingAt === null) return { invoice: null, credit: 0 };
  return afterAll(account, nextBillingAt, (book, later) => openCycle(book, later, nextBillingAt));
}

/** What comes of an act at a later moment, once what is open is paid. */
function afterAll(
  account: Account,
  at: Date,
  act: (book: Book, later: Account) => void,
): CycleToCome {
  const invoices = account.invoices.filter((invoice) => invoice.status !== 'open');
  const isBehind = invoices.length < account.invoices.length;
  const later: Account = {
    ...account,
    ...(isBehind ? { subscription: { ...account.subscription, status: 'active' as const } } : {}),
    at: { ...account.at, now: at },
    cycles: [...account.cycles],
    invoices,
    attempts: [],
  };
  const before = new Set(later.invoices.filter(({ status: is }) => is !== 'draft'));
  const book = bookOf([later]);
  act(book, later);
  const invoice = invoiceOpenedIn(later, before);
  return { invoice, credit: creditGivenIn(book) };
}

/** Of the cycle; or where none comes, of what had waited for it. */
function invoiceOpenedIn(later: Account, before: ReadonlySet<InvoiceRow>): InvoiceRow | null {
  const { latestInvoiceId, changeInvoiceId } = later.subscription;
  const ofCycle = [changeInvoiceId, latestInvoiceId].flatMap((id) => invoiceOf(later, id) ?? []);
  const last = later.invoices.filter((each) => isSoldAlone(each) && !before.has(each));
  const [made] = hasEnded(later) ? last : ofCycle;
  return made && !before.has(made) ? made : null;
}

/** All that a book gives customers as credit; what invoices use of it aside. */
export const creditGivenIn = ({ credit }: Pick<Book, 'credit'>): number =>
  credit.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0);

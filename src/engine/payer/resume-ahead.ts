// Resumes in the book, and says what that asks: for the act and for its preview alike.

import { remainingOf } from '../../model/invoices/remaining.ts';
import { invoiceIn } from '../book/book.ts';
import { type Outlook, outlookOf } from '../change/outlook.ts';
import { resume } from '../time/resume.ts';
import type { OwnAccount } from './own-account.ts';

export function dueOnResuming({ book, account }: Pick<OwnAccount, 'book' | 'account'>): {
  readonly outlook: Outlook;
  readonly dueNow: number;
} {
  const wasPaused = account.subscription.status === 'paused';
  resume(book, account);
  const outlook = outlookOf(book, account);
  // What waited is charged, as what is new.
  const now = wasPaused ? (invoiceIn(account, 'open') ?? outlook.now) : null;
  return { outlook: { ...outlook, now }, dueNow: now ? remainingOf(now) : 0 };
}

// The draft of a one-off invoice, as its merchant made it: found with its lock, read, and kept.

import type { Db } from '../db/connect.ts';
import { type Book, isSubscribed, type OneOffAccount, putInvoice } from '../engine/book/book.ts';
import { closeBook } from '../engine/book/close.ts';
import { openInvoiceAccount } from '../engine/book/one-account.ts';
import { asDraft, soldIn } from '../engine/charge/sell-one-off.ts';
import type { MadeInvoice } from '../engine/price/invoice.ts';
import type { Context } from '../frame/context.ts';
import { problem } from '../frame/problems.ts';
import { draftTermsOf } from '../model/invoices/collect.ts';
import type { InvoiceRow } from '../model/invoices/shape.ts';
import { draftTermsIn, type SaleWish } from './sale.ts';

interface OpenDraft {
  readonly book: Book;
  readonly account: OneOffAccount;
  readonly draft: InvoiceRow;
  /** As it is kept. */
  readonly wish: SaleWish;
}

/** What is open by now, and the preview of a cycle, is no draft of theirs. */
export async function openDraft(db: Db, at: Context, idOrCode: string): Promise<OpenDraft> {
  const { book, account, invoice: draft } = await openInvoiceAccount(db, at, idOrCode);
  const terms = draftTermsOf(draft);
  if (terms === null || isSubscribed(account)) throw problem('invoice_not_draft');
  const { collect, dueAt, sendEmail } = terms;
  const wish = {
    ...{ sold: soldIn(draft), collect, note: draft.note, sendEmail },
    dueAt: dueAt === null ? null : new Date(dueAt),
  };
  return { book, account, draft, wish };
}

/** A new one, or in the place of what it was. */
export async function keepDraft(
  db: Db,
  draft: Pick<OpenDraft, 'book' | 'account' | 'wish'> & {
    readonly made: MadeInvoice;
    readonly known?: InvoiceRow;
  },
): Promise<InvoiceRow> {
  const { book, account, made, wish, known } = draft;
  const kept = putInvoice(account, asDraft(made, draftTermsIn(wish), known));
  await closeBook(db, book);
  return kept;
}

// What a merchant sells by itself, from what was sent to the open invoice: what its lines and terms
// are, what it is priced at, and how it is opened, with its link where it has one.

import Type, { type Static } from 'typebox';
import type { Db } from '../db/connect.ts';
import { nameOfKey } from '../db/keys.ts';
import type { Book, OneOffAccount } from '../engine/book/book.ts';
import { closeBook } from '../engine/book/close.ts';
import { selectSourcesToChargeAcrossTenants } from '../engine/book/sql.ts';
import { dueOf, sellOneOff } from '../engine/charge/sell-one-off.ts';
import { countReminder } from '../engine/door/mail-limits.ts';
import { askForLink, takeLink } from '../engine/link/link.ts';
import { shareOfInvoice } from '../engine/link/shared.ts';
import type { PageIntent } from '../engine/order/ask.ts';
import { makeLinkOrder } from '../engine/order/link-order.ts';
import { settlePage } from '../engine/order/page.ts';
import { requirePayoutsReady } from '../engine/payout/require-ready.ts';
import { type MadeInvoice, oneOffInvoice } from '../engine/price/invoice.ts';
import { type Context, contextOf, type HouseContext } from '../frame/context.ts';
import type { OperationCall, OperationStep } from '../frame/operation.ts';
import { invalidField, problem } from '../frame/problems.ts';
import { readMomentAhead } from '../frame/window.ts';
import { basedOn, boundedText, Nullable } from '../lib/api/schema.ts';
import { DAY_MS } from '../lib/values/durations.ts';
import { formatNaira, MAX_AMOUNT_KOBO } from '../lib/values/money.ts';
import type { CustomerRow } from '../model/customers/shape.ts';
import { Share, shareExample } from '../model/customers/share.ts';
import { NewLine, type OneOff, oneOffOf } from '../model/entries/shape.ts';
import {
  COLLECTED,
  CollectBy,
  type CollectWay,
  type DraftTerms,
} from '../model/invoices/collect.ts';
import type { InvoiceRow } from '../model/invoices/shape.ts';
import { selectInvoice } from '../model/invoices/sql.ts';
import { selectOrderRow } from '../model/orders/sql.ts';
import type { PaymentSourceRow } from '../model/sources/shape.ts';
import { InvoiceView, oneOffExample, viewInvoice } from '../model/views/invoices.ts';
import type { CheckoutCreated } from '../provider/port/checkouts.ts';
import type { ProviderAnswer } from '../provider/port/outcomes.ts';

const MOST_LINES = 50;

export const SALE_FIELDS = {
  lines: Type.Array(NewLine, {
    minItems: 1,
    maxItems: MOST_LINES,
    description: 'The items sold, one line each',
  }),
  collect: CollectBy,
  dueAt: boundedText(
    40,
    'The day or moment at which it is due, or is charged. Default: now; of a `transfer`, in ' +
      'three days.',
  ),
  note: boundedText(500, 'A note for the payer, shown on the invoice'),
  sendEmail: Type.Boolean({
    description:
      '`true` to email the customer the invoice, with its link or account number. Not with ' +
      '`charge`.',
  }),
};

export const SALE_PROBLEMS = [
  'payment_source_missing',
  'mandate_amount_exceeded',
  'transfers_unavailable',
  'too_many_mails',
  'payouts_not_ready',
] as const;

/** What is sold, and how it is collected. */
export interface SaleWish {
  readonly sold: readonly OneOff[];
  readonly collect: CollectWay;
  /** Null: once it is opened. */
  readonly dueAt: Date | null;
  readonly note: string | null;
  readonly sendEmail: boolean;
}

interface SentSale {
  readonly lines?: readonly Static<typeof NewLine>[];
  readonly collect?: CollectWay;
  readonly dueAt?: string | null;
  readonly note?: string | null;
  readonly sendEmail?: boolean;
}

/** What is left out stays as it is known. */
export function wishIn(body: SentSale, known: SaleWish, { now, tenant }: Context): SaleWish {
  const { lines, collect = known.collect, dueAt, note } = body;
  const { isCharged } = COLLECTED[collect];
  if (isCharged && body.sendEmail) {
    throw invalidField('sendEmail', 'can be true only if collect is link or transfer');
  }
  const place = { now, zone: tenant.timezone };
  return {
    sold: lines?.map((line, at) => oneOffOf(line, `lines.${at}.unitAmount`)) ?? known.sold,
    collect,
    dueAt:
      typeof dueAt === 'string'
        ? readMomentAhead('dueAt', dueAt, place)
        : orKnown(dueAt, known.dueAt),
    note: typeof note === 'string' ? note.trim() || null : orKnown(note, known.note),
    sendEmail: !isCharged && (body.sendEmail ?? known.sendEmail),
  };
}

const orKnown = <T>(sent: null | undefined, known: T): T | null => (sent === null ? null : known);

export const NEW_WISH = { sold: [], dueAt: null, note: null, sendEmail: false } as const;

/** Due at once where its moment has passed. */
export function priceSale(
  { at, customer }: { readonly at: Context; readonly customer: CustomerRow },
  { sold, collect, dueAt, note }: SaleWish,
): MadeInvoice {
  const { dueDays, collectionMethod } = COLLECTED[collect];
  const wanted = dueAt ?? new Date(at.now.getTime() + dueDays * DAY_MS);
  const terms = { dueAt: wanted < at.now ? at.now : wanted, note, collectionMethod };
  const made = oneOffInvoice({ at, customer }, sold, terms);
  if (Math.max(made.invoice.amountDue, made.excess) <= MAX_AMOUNT_KOBO) return made;
  const most = formatNaira(MAX_AMOUNT_KOBO);
  throw invalidField('lines', `must add up to at most ${most}, with tax`);
}

export const draftTermsIn = ({ collect, dueAt, sendEmail }: SaleWish): DraftTerms => ({
  collect,
  dueAt: dueAt?.toISOString() ?? null,
  sendEmail,
});

interface SaleIntent {
  readonly invoiceId: string;
  /** Of the page on which it is paid. */
  readonly orderReference: string | null;
  /** Whether it was mailed to its customer. */
  readonly sent: boolean;
  /** Null where nothing is to be paid. */
  readonly share: Static<typeof Share> | null;
}

/** One that was just made or opened. */
export const SoldInvoice = Type.Object(
  {
    ...InvoiceView.properties,
    sent: Type.Boolean({ description: 'Whether the invoice was emailed to the customer' }),
    share: Nullable(
      Share,
      'A message with the link, to send yourself: a customer without an email address is mailed ' +
        'nothing. `null` if nothing is to be paid.',
    ),
  },
  {
    title: 'SoldInvoice',
    description: 'An invoice that was just made or opened, and how it reaches its payer.',
    ...basedOn(InvoiceView),
  },
);

export const soldExample: Static<typeof SoldInvoice> = {
  ...oneOffExample,
  sent: false,
  share: shareExample,
};

export const NOT_SENT = { sent: false, share: null } as const;

/** Opens the invoice in its book, and closes that. */
export async function openSale(
  db: Db,
  at: HouseContext,
  sale: {
    readonly book: Book;
    readonly account: OneOffAccount;
    readonly made: MadeInvoice;
    readonly wish: SaleWish;
  },
): Promise<SaleIntent & { readonly invoice: InvoiceRow }> {
  const { book, account, made, wish } = sale;
  const { isCharged, hasLink } = COLLECTED[wish.collect];
  const due = dueOf({ customer: account.customer, made });
  const isTransferred = !isCharged && !hasLink;
  if (due > 0 && isTransferred && at.terms.numbersProvider === null) {
    throw problem('transfers_unavailable');
  }
  const source = isCharged && due > 0 ? await sourceFor(db, account.customer, due) : null;
  const invoice = sellOneOff(book, account, { made, terms: wish, source });
  const isLinked = hasLink && due > 0;
  if (isLinked) await requirePayoutsReady(db, at, at.terms.checkoutProvider);
  const order = isLinked ? makeLinkOrder(book, account, { invoice, isAwaited: true }) : null;
  const sent = wish.sendEmail && due > 0 && account.customer.email !== null;
  if (isLinked && sent) await countReminder(db, at, `reminder:${invoice.id}`);
  const share = due > 0 && !isCharged ? shareOfInvoice(at, account, invoice) : null;
  await closeBook(db, book);
  const orderReference = order?.reference ?? null;
  return { invoice, invoiceId: invoice.id, orderReference, sent, share };
}

async function sourceFor(db: Db, customer: CustomerRow, due: number): Promise<PaymentSourceRow> {
  const sources = await selectSourcesToChargeAcrossTenants(db, [customer]);
  const source = sources.get(nameOfKey(customer));
  if (!source) throw problem('payment_source_missing');
  if (source.debitLimit !== null && due > source.debitLimit) {
    throw problem('mandate_amount_exceeded');
  }
  return source;
}

type PreparedSale = OperationStep & { readonly intent: SaleIntent };

/** How its page is asked for, once it is prepared, and the invoice returned. */
export const SALE_STEPS = {
  async turn({ house, db, tenant, now, intent: { orderReference } }: PreparedSale) {
    if (orderReference === null) return null;
    return await takeLink(db, contextOf({ house, tenant, now }), { orderReference });
  },

  call: ({ providers, tenant, turn }: OperationCall & { readonly turn: PageIntent | null }) =>
    askForLink({ providers, tenant }, turn),

  async settle(step: PreparedSale & { readonly outcome: ProviderAnswer<CheckoutCreated> | null }) {
    const { house, db, tenant, now, outcome: answer } = step;
    const { invoiceId, orderReference, sent, share } = step.intent;
    // The invoice is valid, even if its payment page could not be created.
    if (answer !== null && orderReference !== null) {
      const order = await selectOrderRow(db, tenant.id, orderReference);
      if (!order) throw new Error(`order ${orderReference} is gone`);
      await settlePage(db, tenant.id, { house, order, answer });
    }
    const invoice = await selectInvoice(db, tenant.id, invoiceId);
    if (!invoice) throw new Error(`invoice ${invoiceId} is gone`);
    const view = await viewInvoice(db, contextOf({ house, tenant, now }), invoice);
    return { ...view, sent, share };
  },
};

export const saleMessage =
  (done: string) =>
  (invoice: {
    readonly status: InvoiceRow['status'];
    readonly checkoutLink: string | null;
    readonly nextPaymentAttemptAt: string | null;
    readonly collectionMethod: string;
  }): string => {
    const { status, checkoutLink, nextPaymentAttemptAt: charged, collectionMethod } = invoice;
    const isLinked = collectionMethod === COLLECTED.link.collectionMethod && charged === null;
    return status === 'open' && isLinked && checkoutLink === null
      ? `${done}, but the provider cannot create a payment page now: create a link later`
      : done;
  };

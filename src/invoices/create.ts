// Creates a one-off invoice, without a subscription: an invoice that is charged, or that its
// payer gets a link for.

import Type, { type Static } from 'typebox';
import type { Db } from '../db/connect.ts';
import { nameOfKey } from '../db/keys.ts';
import { closeBook } from '../engine/book/close.ts';
import { bookOf } from '../engine/book/open.ts';
import { selectSourcesToChargeAcrossTenants } from '../engine/book/sql.ts';
import { dueOf, sellOneOff } from '../engine/charge/sell-one-off.ts';
import { countReminder } from '../engine/door/mail-limits.ts';
import { askForLink, takeLink } from '../engine/link/link.ts';
import { makeLinkOrder } from '../engine/order/link-order.ts';
import { settlePage } from '../engine/order/page.ts';
import { requirePayoutsReady } from '../engine/payout/require-ready.ts';
import { type MadeInvoice, oneOffInvoice } from '../engine/price/invoice.ts';
import { sendInvoice } from '../engine/tell/without-step.ts';
import { type Context, contextOf } from '../frame/context.ts';
import { inTurnOperation } from '../frame/operation.ts';
import { invalidField, problem } from '../frame/problems.ts';
import { readMomentAhead } from '../frame/window.ts';
import { Body, boundedText, OneOf } from '../lib/api/schema.ts';
import { formatNaira, MAX_AMOUNT_KOBO } from '../lib/values/money.ts';
import type { CustomerRow } from '../model/customers/shape.ts';
import { lockCustomer } from '../model/customers/sql.ts';
import { NewLine, oneOffOf } from '../model/entries/shape.ts';
import { selectInvoice } from '../model/invoices/sql.ts';
import { selectOrderRow } from '../model/orders/sql.ts';
import type { PaymentSourceRow } from '../model/sources/shape.ts';
import { InvoiceView, oneOffExample, viewInvoice } from '../model/views/invoices.ts';

const MOST_LINES = 50;

const NewInvoice = Body({
  customerEmailOrCode: boundedText(320, 'The customer’s email, code or id'),
  lines: Type.Array(NewLine, {
    minItems: 1,
    maxItems: MOST_LINES,
    description: 'The items sold, one line each',
  }),
  collect: OneOf(['charge', 'link'], {
    title: 'CollectBy',
    description:
      '`charge` to charge the customer’s newest source, `link` to create a payment link.',
  }),
  dueAt: Type.Optional(
    boundedText(40, 'The day or moment at which it is due, or is charged. Default: now.'),
  ),
  note: Type.Optional(boundedText(500, 'A note for the payer, shown on the invoice')),
  sendEmail: Type.Optional(
    Type.Boolean({ description: '`true` to email the customer the invoice with its link' }),
  ),
});
type SentInvoice = Static<typeof NewInvoice>;

export const createInvoice = inTurnOperation({
  access: 'key',
  needs: 'money',
  audit: { action: 'invoice.created', subject: 'invoice', isPrepared: true },
  tag: 'Invoices',
  summary: 'Create a one-off invoice',
  description:
    'Creates an invoice without a subscription, open at once, with the tax of your ' +
    'settings. The customer’s credit is applied first, and a negative total becomes ' +
    'credit. `charge` charges the customer’s newest active source within seconds, once: ' +
    'if that fails, the invoice is `failed`, and can still be paid by link or retried. With ' +
    '`dueAt` it is charged then. ' +
    '`link` returns the `checkoutLink`. If the provider cannot create a page now, the ' +
    'link is `null`: create it later with `POST /v1/invoice/:id/checkout-link`.',
  input: {
    body: NewInvoice,
  },
  output: InvoiceView,
  status: 201,
  message: 'Invoice created',
  messageFor: ({ status, checkoutLink, nextPaymentAttemptAt }) =>
    status === 'open' && checkoutLink === null && nextPaymentAttemptAt === null
      ? 'Invoice created, but the provider cannot create a payment page now: create a link later'
      : 'Invoice created',
  problems: [
    'customer_not_found',
    'payment_source_missing',
    'mandate_amount_exceeded',
    'payouts_not_ready',
  ],
  example: {
    body: {
      customerEmailOrCode: 'ada@example.com',
      lines: [{ description: 'A locker', quantity: 2, unitAmount: 75_000 }],
      collect: 'link',
    },
    data: oneOffExample,
  },

  async prepare({ house, db, tenant, now, body, audit }) {
    const at = contextOf({ house, tenant, now });
    const sold = body.lines.map((line, index) => oneOffOf(line, `lines.${index}.unitAmount`));
    const customer = await lockCustomer(db, tenant.id, body.customerEmailOrCode);
    if (!customer) throw problem('customer_not_found');
    const made = oneOffInvoice({ at, customer }, sold, termsIn(body, at));
    requireBounded(made);
    const due = dueOf({ customer, made });
    const isCharged = body.collect === 'charge' && due > 0;
    const source = isCharged ? await sourceFor(db, customer, due) : null;
    const book = bookOf([]);
    const { account, invoice } = sellOneOff(book, { at, customer, made, source });
    const hasLink = body.collect === 'link' && due > 0;
    if (hasLink) await requirePayoutsReady(db, at, at.terms.checkoutProvider);
    const order = hasLink ? makeLinkOrder(book, account, { invoice, isAwaited: true }) : null;
    if (hasLink && body.sendEmail) {
      await countReminder(db, at, `reminder:${invoice.id}`);
      sendInvoice(book, account, invoice);
    }
    await closeBook(db, book);
    audit({
      id: invoice.id,
      changes: { to: { kind: invoice.kind, status: invoice.status, amountDue: invoice.amountDue } },
    });
    return { invoiceId: invoice.id, orderReference: order?.reference ?? null };
  },

  async turn({ house, db, tenant, now, intent: { orderReference } }) {
    if (orderReference === null) return null;
    return await takeLink(db, contextOf({ house, tenant, now }), { orderReference });
  },

  call: ({ providers, tenant, turn }) => askForLink({ providers, tenant }, turn),

  async settle({ house, db, tenant, now, intent, outcome: answer }) {
    const { invoiceId, orderReference } = intent;
    // The invoice is valid, even if its payment page could not be created.
    if (answer !== null && orderReference !== null) {
      const order = await selectOrderRow(db, tenant.id, orderReference);
      if (!order) throw new Error(`order ${orderReference} is gone`);
      await settlePage(db, tenant.id, { house, order, answer });
    }
    const invoice = await selectInvoice(db, tenant.id, invoiceId);
    if (!invoice) throw new Error(`invoice ${invoiceId} is gone`);
    return await viewInvoice(db, contextOf({ house, tenant, now }), invoice);
  },
});

function termsIn({ collect, dueAt, note, sendEmail }: SentInvoice, { now, tenant }: Context) {
  if (sendEmail && collect !== 'link') {
    throw invalidField('sendEmail', 'can be true only if collect is link');
  }
  const place = { now, zone: tenant.timezone };
  return {
    ...(dueAt === undefined ? {} : { dueAt: readMomentAhead('dueAt', dueAt, place) }),
    ...(note?.trim() ? { note: note.trim() } : {}),
  };
}

function requireBounded({ invoice, excess }: MadeInvoice): void {
  if (Math.max(invoice.amountDue, excess) <= MAX_AMOUNT_KOBO) return;
  const most = formatNaira(MAX_AMOUNT_KOBO);
  throw invalidField('lines', `must add up to at most ${most}, with tax`);
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

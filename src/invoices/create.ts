// Creates a one-off invoice, without a subscription: an invoice that is charged, that its payer
// gets a link for, or that is paid by transfer; or the draft of one.

import Type from 'typebox';
import { bookOf } from '../engine/book/open.ts';
import { newOneOffAccount } from '../engine/charge/sell-one-off.ts';
import { NAMED_CUSTOMER_PROBLEMS, requireCustomer } from '../engine/customer/named.ts';
import { contextOf } from '../frame/context.ts';
import { inTurnOperation } from '../frame/operation.ts';
import { Body, boundedText } from '../lib/api/schema.ts';
import { lockCustomer } from '../model/customers/sql.ts';
import { keepDraft } from './draft.ts';
import {
  NEW_WISH,
  NOT_SENT,
  openSale,
  priceSale,
  SALE_FIELDS,
  SALE_PROBLEMS,
  SALE_STEPS,
  SoldInvoice,
  saleMessage,
  soldExample,
  wishIn,
} from './sale.ts';

const NewInvoice = Body({
  customerEmailOrCode: boundedText(320, 'The customer’s email, phone number, code or id'),
  lines: SALE_FIELDS.lines,
  collect: SALE_FIELDS.collect,
  dueAt: Type.Optional(SALE_FIELDS.dueAt),
  note: Type.Optional(SALE_FIELDS.note),
  sendEmail: Type.Optional(SALE_FIELDS.sendEmail),
  draft: Type.Optional(
    Type.Boolean({
      description:
        '`true` to keep it as a draft: it has no number, and nothing is charged or sent before ' +
        'you open it with `POST /v1/invoice/:id/open`.',
    }),
  ),
});

const created = saleMessage('Invoice created');

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
    'link is `null`: create it later with `POST /v1/invoice/:id/checkout-link`. `transfer` ' +
    'opens an account number for a customer who has none. With `draft: true` the invoice is ' +
    'a draft, which you change, open or delete.',
  input: {
    body: NewInvoice,
  },
  output: SoldInvoice,
  status: 201,
  message: 'Invoice created',
  messageFor: (invoice) => (invoice.draftTerms ? 'Draft created' : created(invoice)),
  problems: [...NAMED_CUSTOMER_PROBLEMS, ...SALE_PROBLEMS],
  example: {
    body: {
      customerEmailOrCode: 'ada@example.com',
      lines: [{ description: 'A locker', quantity: 2, unitAmount: 75_000 }],
      collect: 'link',
    },
    data: soldExample,
  },

  async prepare({ house, db, tenant, now, body, audit }) {
    const at = contextOf({ house, tenant, now });
    const wish = wishIn(body, { ...NEW_WISH, collect: body.collect }, at);
    const name = { named: body.customerEmailOrCode, find: lockCustomer };
    const customer = await requireCustomer(db, tenant.id, name);
    const made = priceSale({ at, customer }, wish);
    const account = newOneOffAccount({ at, customer, invoiceId: made.invoice.id });
    const sale = { book: bookOf([account]), account, made, wish };
    if (body.draft) {
      const { id, kind, status, amountDue } = await keepDraft(db, sale);
      audit({ id, changes: { to: { kind, status, amountDue } } });
      return { invoiceId: id, orderReference: null, ...NOT_SENT };
    }
    const { invoice, ...intent } = await openSale(db, at, sale);
    const { id, kind, status, amountDue } = invoice;
    audit({ id, changes: { to: { kind, status, amountDue } } });
    return intent;
  },

  ...SALE_STEPS,
});

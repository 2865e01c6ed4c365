// An invoice with its customer, subscription and plan in short form.

import Type, { type Static } from 'typebox';
import type { Db } from '../../db/connect.ts';
import { together } from '../../db/together.ts';
import { basedOn, Id, Nullable } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import type { CustomerRow } from '../customers/shape.ts';
import { type DocumentContext, documentUrl } from '../documents/address.ts';
import { InvoiceAllowed } from '../invoices/allowed.ts';
import { livingLinkOf, payLinkOf } from '../invoices/links.ts';
import {
  Invoice,
  InvoicePreview,
  type InvoiceRow,
  invoiceExample,
  shapeInvoice,
} from '../invoices/shape.ts';
import { ExplainedLine, explainInvoice } from '../invoices/why.ts';
import {
  ChargePending,
  type PaymentAttemptRow,
  type PendingChargeRow,
  shapeChargePending,
} from '../payments/shape.ts';
import { selectPendingCharges } from '../payments/sql.ts';
import type { PlanRow } from '../plans/shape.ts';
import { selectCustomersById, selectPlansById, selectSubscriptionsById } from '../related-sql.ts';
import { type SubscriptionRow, SubscriptionState } from '../subscriptions/shape.ts';
import { ShortCustomer } from './paid.ts';

const ShortSubscription = Type.Object(
  {
    id: Id('The subscription’s id'),
    code: Type.String({ description: '`SUB_` and 8 characters' }),
    status: SubscriptionState,
  },
  { title: 'ShortSubscription', description: 'The subscription of an invoice.' },
);
const ShortPlan = Type.Object(
  {
    id: Id('The plan’s id'),
    code: Type.String({ description: '`PLN_` and 8 characters' }),
    name: Type.String({ description: 'Current name of the plan' }),
  },
  { title: 'ShortPlan', description: 'The plan that an invoice bills.' },
);

type ShortRow = Pick<SubscriptionRow, 'id' | 'code' | 'status'>;
const shortenCustomer = shaped(ShortCustomer).from<CustomerRow>();
const shortenSubscription = shaped(ShortSubscription).from<ShortRow>();
const shortenPlan = shaped(ShortPlan).from<PlanRow>();

export const InvoiceView = Type.Object(
  {
    ...Invoice.properties,
    chargePending: Nullable(
      ChargePending,
      'The charge that the provider has not decided. `null` if none.',
    ),
    documentUrl: Nullable(
      Type.String(),
      'URL of the document for the payer. Needs no key. `null` for a draft.',
    ),
    payLink: Nullable(
      Type.String(),
      'Link to send to the payer, valid as long as the invoice is owed. `null` if there ' +
        'is nothing to pay.',
    ),
    customer: ShortCustomer,
    subscription: Nullable(ShortSubscription, '`null` for a one-off sale'),
    plan: Nullable(ShortPlan, '`null` for a `one_off` invoice'),
  },
  {
    title: 'Invoice',
    description: 'An invoice, with its lines.',
    ...basedOn(InvoicePreview),
  },
);

/** Read by itself. */
export const InvoiceDetails = Type.Object(
  {
    ...InvoiceView.properties,
    allowed: InvoiceAllowed,
    why: Type.Array(ExplainedLine, {
      description:
        'Why each line, and the total, is the amount that it is: facts, to be put into words',
    }),
  },
  {
    title: 'InvoiceDetails',
    description: 'An invoice, with what can be done with it now.',
    ...basedOn(InvoiceView),
  },
);

export const invoiceViewExample: Static<typeof InvoiceView> = {
  ...invoiceExample,
  chargePending: null,
  documentUrl:
    'http://127.0.0.1:8080/i/00AZqj8moderate6aXnsPeHE9PanucjggYmqPyvlJ6fo9RTZwOHyo7eJx0Q8w3kT1',
  payLink: null,
  customer: {
    id: invoiceExample.customerId,
    code: 'CUST_x9Y8z7W6',
    email: 'ada@example.com',
    name: 'Ada Obi',
  },
  subscription: { id: invoiceExample.subscriptionId ?? '', code: 'SUB_k3L4m5N6', status: 'active' },
  plan: { id: invoiceExample.planId ?? '', code: 'PLN_a1B2c3D4', name: 'Gold' },
};

export const invoiceDetailsExample: Static<typeof InvoiceDetails> = {
  ...invoiceViewExample,
  allowed: {
    retry: 'invoice_paid',
    void: 'invoice_not_voidable',
    createLink: 'invoice_paid',
    remind: 'invoice_paid',
    promise: 'invoice_paid',
    refund: null,
  },
  why: explainInvoice(invoiceExample),
};

/** Its charge failed, and its payer said when it will be paid. */
export const promisedExample: Static<typeof InvoiceView> = {
  ...invoiceViewExample,
  status: 'open',
  amountPaid: 0,
  amountRemaining: invoiceViewExample.amountDue,
  paidAt: null,
  failureReason: 'Insufficient funds',
  nextPaymentAttemptAt: '2026-02-06T23:00:00.000Z',
  promise: { payBy: '2026-02-06', status: 'open' },
};

/** Sold by itself, and to be paid by a link. */
export const oneOffExample: Static<typeof InvoiceView> = {
  ...invoiceViewExample,
  subscriptionId: null,
  planId: null,
  planVersion: null,
  kind: 'one_off',
  status: 'open',
  subtotal: 150_000,
  total: 150_000,
  amountDue: 150_000,
  amountPaid: 0,
  amountRemaining: 150_000,
  lines: [
    {
      id: '019aa3f2-be52-7a7e-8f51-4d9c0e1f2a3c',
      kind: 'one_off',
      description: 'A locker',
      quantity: 2,
      unitAmount: 75_000,
      amount: 150_000,
      periodStart: null,
      periodEnd: null,
      percentOff: null,
      taxPercent: null,
      taxIncluded: null,
    },
  ],
  billingPeriodEnd: invoiceViewExample.billingPeriodStart,
  paidAt: null,
  attemptCount: 0,
  checkoutLink: 'http://127.0.0.1:8082/pay/Zk3v9Qx1',
  payLink:
    'http://127.0.0.1:8080/pay/019aa3f2-6a5e-7b2a-8a1c-9e8f7a6b5c4d/' +
    '019aa3f2-be52-7a7e-8f51-4d9c0e1f2a3b',
  subscription: null,
  plan: null,
};

/** The same before it is opened. */
export const draftExample: Static<typeof InvoiceView> = {
  ...oneOffExample,
  number: null,
  status: 'draft',
  draftTerms: { collect: 'link', dueAt: null, sendEmail: true },
  documentUrl: null,
  checkoutLink: null,
  payLink: null,
};

export async function viewInvoices(
  db: Db,
  at: DocumentContext,
  rows: readonly InvoiceRow[],
): Promise<Static<typeof InvoiceView>[]> {
  const { id: tenantId } = at.tenant;
  const ids = (column: 'customerId' | 'subscriptionId' | 'planId') =>
    rows.flatMap((row) => row[column] ?? []);
  const invoiceIds = rows.map(({ id }) => id);
  const [customers, subscriptions, plans, pending] = await together([
    selectCustomersById(db, tenantId, ids('customerId')),
    selectSubscriptionsById(db, tenantId, ids('subscriptionId')),
    selectPlansById(db, tenantId, ids('planId')),
    selectPendingCharges(db, tenantId, invoiceIds),
  ]);
  return rows.map((row) => {
    const customer = customers.get(row.customerId);
    const subscription = subscriptions.get(row.subscriptionId ?? '') ?? null;
    const plan = plans.get(row.planId ?? '') ?? null;
    const lacks = (row.subscriptionId && !subscription) || (row.planId && !plan);
    if (!customer || lacks) {
      throw new Error(`invoice ${row.id} lacks its owner`);
    }
    const charge = pending.get(row.id);
    return viewOf(row, { at, customer, subscription, plan, charge });
  });
}

interface InvoiceParts {
  readonly at: DocumentContext;
  readonly customer: CustomerRow;
  readonly subscription: ShortRow | null;
  readonly plan: PlanRow | null;
}

/** The view, from rows that are at hand: all attempts of the invoice that are not decided. */
export function composeInvoice(
  row: InvoiceRow,
  parts: InvoiceParts & { readonly attempts: readonly PaymentAttemptRow[] },
): Static<typeof InvoiceView> {
  const charge = parts.attempts.find(
    ({ invoiceId, status }) => invoiceId === row.id && status === 'pending',
  );
  return viewOf(row, { ...parts, charge });
}

function viewOf(
  row: InvoiceRow,
  parts: InvoiceParts & { readonly charge: PendingChargeRow | undefined },
): Static<typeof InvoiceView> {
  return {
    ...shapeInvoice(row),
    chargePending: shapeChargePending(parts.charge),
    documentUrl: row.status === 'draft' ? null : documentUrl(parts.at, row.id),
    checkoutLink: livingLinkOf(parts.at, row, parts.subscription),
    payLink: payLinkOf(parts.at, row, parts.subscription),
    customer: shortenCustomer(parts.customer),
    subscription: parts.subscription && shortenSubscription(parts.subscription),
    plan: parts.plan && row.planId !== null ? shortenPlan(parts.plan) : null,
  };
}

export async function viewInvoice(db: Db, at: DocumentContext, row: InvoiceRow) {
  const [view] = await viewInvoices(db, at, [row]);
  if (view === undefined) throw new Error(`no view of invoice ${row.id}`);
  return view;
}

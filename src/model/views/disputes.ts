// A dispute with whom and what it is about, and what speaks for the payment.

import Type, { type Static } from 'typebox';
import type { Db } from '../../db/connect.ts';
import { basedOn, Instant, Nullable, OneOf } from '../../lib/api/schema.ts';
import { Consent, consentExample, shapeConsent } from '../consents/shape.ts';
import { type EvidenceContext, evidenceUrl } from '../disputes/evidence-address.ts';
import { selectEvidence } from '../disputes/evidence-sql.ts';
import { Dispute, type DisputeRow, disputeExample, shapeDispute } from '../disputes/shape.ts';
import { type DocumentContext, documentUrl } from '../documents/address.ts';
import { PAID } from '../invoices/life.ts';
import { selectInvoice } from '../invoices/sql.ts';
import { paidExample, ShortCustomer, ShortInvoice, ShortPayment } from './paid.ts';
import { selectPaid } from './paid-sql.ts';

export const DisputeView = Type.Object(
  {
    ...Dispute.properties,
    payment: ShortPayment,
    invoice: Nullable(ShortInvoice, 'The invoice that it paid. `null` if none.'),
    customer: ShortCustomer,
  },
  {
    title: 'Dispute',
    description: 'A payment that its payer does not recognise.',
    ...basedOn(Dispute),
  },
);

export const disputeViewExample: Static<typeof DisputeView> = {
  ...disputeExample,
  ...paidExample,
};

const SentEvidence = Type.Object(
  {
    type: Type.String({ description: 'Type of the email' }),
    status: Type.String({ description: 'Whether it was sent' }),
    at: Instant('When it was written'),
  },
  { title: 'DisputeDelivery', description: 'An email to the customer.' },
);
const HappenedEvidence = Type.Object(
  {
    type: Type.String({ description: 'Type of the event' }),
    at: Instant('When it happened'),
  },
  { title: 'DisputeMoment', description: 'Something that happened with the customer.' },
);

const DisputeEvidence = Type.Object(
  {
    pageUrl: Type.String({
      description:
        'URL of one page with all of it, for the payer’s bank. Needs no key. Opens for 30 days.',
    }),
    receiptUrl: Nullable(Type.String(), 'URL of the receipt. Needs no key. `null` if not paid.'),
    invoiceUrl: Nullable(Type.String(), 'URL of the invoice. Needs no key. `null` if none.'),
    consent: Nullable(
      Consent,
      'What the payer agreed to before they complained. `null` if nothing was recorded.',
    ),
    deliveries: Type.Array(SentEvidence, {
      description: 'The newest 50 emails to the customer, newest first',
    }),
    timeline: Type.Array(HappenedEvidence, {
      description: 'The newest 50 events of the customer, newest first',
    }),
  },
  { title: 'DisputeEvidence', description: 'What supports the payment.' },
);

const DISPUTE_REASONS = ['dispute_decided'] as const;

const DisputeAllowed = Type.Object(
  {
    respond: Nullable(
      OneOf(DISPUTE_REASONS, {
        title: 'DisputeReason',
        description: 'The error code that the request would return now.',
      }),
      'Why it takes no response. `null` if it does.',
    ),
  },
  { title: 'DisputeAllowed', description: 'What can be done with the dispute now.' },
);

export type DisputeAllowed = Static<typeof DisputeAllowed>;

/** Read by itself. */
export const DisputeDetails = Type.Object(
  {
    ...DisputeView.properties,
    evidence: DisputeEvidence,
    allowed: DisputeAllowed,
  },
  {
    title: 'DisputeDetails',
    description: 'A dispute, with what supports the payment and what can be done now.',
    ...basedOn(DisputeView),
  },
);

export const disputeDetailsExample: Static<typeof DisputeDetails> = {
  ...disputeViewExample,
  evidence: {
    pageUrl: `http://127.0.0.1:8080/evidence/00${'AZqj8moderate6aXns'.repeat(4)}`,
    receiptUrl:
      'http://127.0.0.1:8080/i/00AZqj8moderate6aXnsPeHE9PanucjggYmqPyvlJ6fo9RTZwOHyo7eJx0Q8w3kT1',
    invoiceUrl:
      'http://127.0.0.1:8080/i/00AZqj8moderate6aXnsPeHE9PanucjggYmqPyvlJ6fo9RTZwOHyo7eJx0Q8w3kT1',
    consent: consentExample,
    deliveries: [{ type: 'receipt', status: 'sent', at: '2026-01-31T09:00:00.000Z' }],
    timeline: [{ type: 'subscription.created', at: '2026-01-31T09:00:00.000Z' }],
  },
  allowed: { respond: null },
};

export async function viewDisputes(
  db: Db,
  tenantId: string,
  rows: readonly DisputeRow[],
): Promise<Static<typeof DisputeView>[]> {
  const paidOf = await selectPaid(
    db,
    tenantId,
    rows.map(({ paymentId }) => paymentId),
  );
  return rows.map((row) => ({ ...shapeDispute(row), ...paidOf(row.paymentId) }));
}

export async function viewDispute(db: Db, tenantId: string, row: DisputeRow) {
  const [view] = await viewDisputes(db, tenantId, [row]);
  if (view === undefined) throw new Error(`no view of dispute ${row.id}`);
  return view;
}

export async function viewEvidence(
  db: Db,
  at: DocumentContext & EvidenceContext,
  row: DisputeRow,
): Promise<Static<typeof DisputeEvidence>> {
  const { id: tenantId } = at.tenant;
  const { invoiceId } = row;
  const { consent, deliveries, timeline } = await selectEvidence(db, tenantId, row);
  const invoice = invoiceId === null ? undefined : await selectInvoice(db, tenantId, invoiceId);
  const url = invoice ? documentUrl(at, invoice.id) : null;
  return {
    pageUrl: evidenceUrl(at, row.id),
    receiptUrl: invoice && PAID.has(invoice.status) ? url : null,
    invoiceUrl: url,
    consent: consent ? shapeConsent(consent) : null,
    deliveries: deliveries.map(({ type, status, createdAt }) => ({
      ...{ type, status },
      at: createdAt.toISOString(),
    })),
    timeline: timeline.map(({ type, occurredAt }) => ({ type, at: occurredAt.toISOString() })),
  };
}

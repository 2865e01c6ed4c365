// Documents to look at and to take away: for a merchant with a key, and for a payer who has the
// address. Like an export, a document is no operation of the list: its answer is no envelope.

import type { FastifyInstance, FastifyReply } from 'fastify';
import Type from 'typebox';
import type { DocumentContent, Way } from '../documents/content.ts';
import { htmlOf } from '../documents/html.ts';
import { DOCUMENT_POLICY } from '../documents/layout.ts';
import { LEADS_NOWHERE } from '../documents/notice.ts';
import { readInvoiceDocument, readNoteDocument } from '../documents/read.ts';
import { subscriptionPage } from '../documents/subscription.ts';
import { paperUrl } from '../documents/ways.ts';
import { DOCUMENTS_PATH } from '../frame/at.ts';
import type { House, Tenant } from '../frame/house.ts';
import { problem } from '../frame/problems.ts';
import { monotonicMs } from '../lib/clock.ts';
import { Reference } from '../lib/page.ts';
import { Problem } from '../lib/problem.ts';
import { OneOf } from '../lib/schema.ts';
import { createTokenBuckets } from '../lib/token-bucket.ts';
import { isProven, readDocumentToken } from '../model/documents/address.ts';
import { selectInvoice } from '../model/invoices/sql.ts';
import { selectTenantsAcrossTenants } from '../model/tenants/sql.ts';
import { admissionOf, type Frame } from './handle.ts';
import { showNotice } from './notice.ts';
import { validatorOf } from './validate.ts';

type Format = 'pdf' | 'html';
const Query = Type.Object({
  format: Type.Optional(
    OneOf(['pdf', 'html'], {
      title: 'DocumentFormat',
      description: 'A file to keep (`pdf`, where nothing is said), or a page (`html`).',
    }),
  ),
});

/** For the documentation as well. */
export const DOCUMENTS = [
  {
    path: '/v1/invoice/:id/document',
    name: 'readInvoiceDocument',
    tag: 'Invoices',
    needs: 'read',
    summary: 'The document of an invoice: an invoice, or a receipt once it is paid',
    params: Type.Object({ id: Reference('The invoice’s id or code') }),
    query: Query,
    read: readInvoiceDocument,
  },
  {
    path: '/v1/credit-note/:id/document',
    name: 'readCreditNoteDocument',
    tag: 'Invoices',
    needs: 'read',
    summary: 'The document of a credit note',
    params: Type.Object({ id: Reference('The credit note’s id or number') }),
    query: Query,
    read: readNoteDocument,
  },
] as const;

const CROWDED = {
  message: 'Too many documents are being printed: try again in a few seconds',
  retryAfterSeconds: 5,
};

export function mountDocuments(app: FastifyInstance, frame: Frame): void {
  const { house } = frame;
  for (const { path, name, needs, params, query, read } of DOCUMENTS) {
    const onRequest = admissionOf(frame, { access: 'key', name, needs, path });
    const validParams = validatorOf(params, 'params');
    const validQuery = validatorOf(query, 'query');
    app.get(path, { onRequest }, async (request, reply) => {
      const { tenant } = request;
      if (tenant === null) throw problem('api_key_missing');
      const errors = [...validParams(request.params), ...validQuery(request.query)];
      if (errors.length > 0) throw problem('invalid_input', { errors });
      const { id } = request.params as { readonly id: string };
      const { format = 'pdf' } = request.query as { readonly format?: Format };
      return await show(house, reply, { content: await read(house, tenant, id), format });
    });
  }
  mountPayersDocuments(app, house);
}

interface Shown {
  readonly content: DocumentContent;
  readonly format: Format;
  /** Where its reader may go from the page, beside the file. */
  readonly ways?: readonly Way[];
}

const PDF: Way = { label: 'Download as PDF', url: '?format=pdf' };

async function show(house: House, reply: FastifyReply, { content, format, ways = [] }: Shown) {
  if (format === 'html') return showPage(reply, htmlOf(content, [PDF, ...ways]));
  if (house.printer.isCrowded()) throw problem('too_many_requests', CROWDED);
  const { name, pdf } = await house.printer.print(content);
  return asPrivate(reply)
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}"`)
    .send(pdf);
}

const showPage = (reply: FastifyReply, page: string) =>
  asPrivate(reply)
    .header('content-security-policy', DOCUMENT_POLICY)
    .type('text/html; charset=utf-8')
    .send(page);

const asPrivate = (reply: FastifyReply) =>
  reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer');

/** Nobody needs a key to open one, and each is made anew. */
const VISITS = { perSecond: 0.5, burst: 20, maxKeys: 100_000 };

const LATER = {
  title: 'One moment, please',
  tone: 'open',
  words: ['This document was opened often just now. Please try again in a minute.'],
} as const;

function mountPayersDocuments(app: FastifyInstance, house: House): void {
  const visits = createTokenBuckets(VISITS);
  app.get(`${DOCUMENTS_PATH}/:token`, async (request, reply) => {
    const { token } = request.params as { readonly token: string };
    const named = readDocumentToken(token);
    if (!named) return showNotice(reply.code(404), { ...LEADS_NOWHERE, tenant: null });
    const { allowed, retryAfterSeconds } = visits.take(named.id, monotonicMs());
    if (!allowed) {
      void reply.code(429).header('retry-after', retryAfterSeconds);
      return showNotice(reply, { ...LATER, tenant: null });
    }
    const tenant = await tenantOf(house, named.tenantId);
    if (!tenant || !isProven(named, tenant.documentKey)) {
      return showNotice(reply.code(404), { ...LEADS_NOWHERE, tenant: tenant ?? null });
    }
    const asked = request.query as { readonly format?: unknown };
    const format = asked.format === 'pdf' && !house.printer.isCrowded() ? 'pdf' : 'html';
    try {
      return await showToPayer(house, reply, { tenant, id: named.id, format });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return showNotice(reply.code(404), { ...LEADS_NOWHERE, tenant });
    }
  });
}

interface Named {
  readonly tenant: Tenant;
  readonly id: string;
  readonly format: Format;
}

/** An invoice, or the page of a subscription. */
async function showToPayer(house: House, reply: FastifyReply, { tenant, id, format }: Named) {
  const invoice = await selectInvoice(house.db, tenant.id, id);
  if (!invoice) return showPage(reply, await subscriptionPage(house, tenant, id));
  const { subscriptionId } = invoice;
  return await show(house, reply, {
    content: await readInvoiceDocument(house, tenant, id),
    format,
    ways: subscriptionId
      ? [{ label: 'Your subscription', url: paperUrl(house, tenant, subscriptionId) }]
      : [],
  });
}

async function tenantOf({ db }: House, tenantId: string): Promise<Tenant | undefined> {
  const [tenant] = await selectTenantsAcrossTenants(db, [tenantId]);
  return tenant;
}

// Documents to look at and to take away: for a merchant with a key, and for a payer who has the
// address. Like an export, a document is no operation of the list: its answer is no envelope.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Db } from '../../db/connect.ts';
import type { DocumentContent, DocumentLink } from '../../documents/content.ts';
import { documentHtml } from '../../documents/html.ts';
import { DOCUMENT_POLICY } from '../../documents/layout.ts';
import { LEADS_NOWHERE } from '../../documents/notice.ts';
import { readInvoiceDocument, readNoteDocument } from '../../documents/read.ts';
import { subscriptionPage } from '../../documents/subscription.ts';
import { paperUrl } from '../../documents/ways.ts';
import { DOCUMENTS_PATH } from '../../frame/context.ts';
import type { House, Tenant } from '../../frame/house.ts';
import { problem } from '../../frame/problems.ts';
import { ReferenceText } from '../../lib/api/page.ts';
import { Problem } from '../../lib/api/problem.ts';
import { OneOf } from '../../lib/api/schema.ts';
import { createTokenBuckets } from '../../lib/fair/token-bucket.ts';
import { monotonicMs } from '../../lib/process/clock.ts';
import { isProven, readDocumentToken } from '../../model/documents/address.ts';
import { selectInvoice } from '../../model/invoices/sql.ts';
import { isTenantHere } from '../../model/tenants/move-sql.ts';
import { selectTenantsAcrossTenants } from '../../model/tenants/sql.ts';
import { OF_PAYERS, showNotice } from '../answer/notice.ts';
import { houseWith } from '../door/house-with.ts';
import type { TurnOwner } from '../run/database-share.ts';
import { admissionOf, type Frame, type Frames, frameOf } from '../run/handle.ts';
import { readInput, validatorsOf } from '../run/input.ts';
import { createPageTurns, unlessCrowded } from './page-turns.ts';

type Format = 'pdf' | 'html';
const Query = Type.Object({
  format: Type.Optional(
    OneOf(['pdf', 'html'], {
      title: 'DocumentFormat',
      description: 'File format: `pdf` (default) or `html`.',
    }),
  ),
});

/** For the documentation as well. */
export const DOCUMENTS = [
  {
    path: '/v1/invoice/:id/document',
    name: 'readInvoiceDocument',
    resource: 'invoices',
    tag: 'Invoices',
    needs: 'read',
    summary: 'Download an invoice, or its receipt once paid',
    params: Type.Object({ id: ReferenceText('The invoice’s id, code or number') }),
    query: Query,
    read: readInvoiceDocument,
  },
  {
    path: '/v1/credit-note/:id/document',
    name: 'readCreditNoteDocument',
    resource: 'creditNotes',
    tag: 'Invoices',
    needs: 'read',
    summary: 'Download a credit note',
    params: Type.Object({ id: ReferenceText('The credit note’s id or number') }),
    query: Query,
    read: readNoteDocument,
  },
] as const;

export function mountDocuments(app: FastifyInstance, frames: Frames): void {
  for (const { path, name, needs, params, query, read } of DOCUMENTS) {
    const onRequest = admissionOf(frames, { access: 'key', name, needs, path });
    const validators = validatorsOf({ params, query });
    app.get(path, { onRequest }, async (request, reply) => {
      const { tenant } = request;
      const { house, share } = frameOf(request);
      if (tenant === null) throw problem('api_key_missing');
      readInput(request, validators);
      const { id } = request.params as { readonly id: string };
      const { format = 'pdf' } = request.query as { readonly format?: Format };
      const readIt = () =>
        share.within(documentTurn({ tenantId: tenant.id }), () => read(house, tenant, id));
      if (format === 'html') return showPage(reply, documentHtml(await readIt(), [PDF]));
      return await showFile(house, reply, { tenantId: tenant.id, read: readIt });
    });
  }
  mountPayersDocuments(app, frames);
}

const documentTurn = (whose: TurnOwner) => ({ whose, phase: 'begins' }) as const;

const PDF: DocumentLink = { label: 'Download as PDF', url: '?format=pdf' };

async function showFile(
  house: House,
  reply: FastifyReply,
  order: { readonly tenantId: string; read(): Promise<DocumentContent> },
) {
  const { name, pdf } = await house.printer.print({ ...order, signal: leavingOf(reply) });
  return asPrivate(reply)
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}"`)
    .send(pdf);
}

/** Aborted when the connection closes before the answer is sent. */
function leavingOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  raw.once('close', () => leaving.abort());
  return leaving.signal;
}

const showPage = (reply: FastifyReply, page: string) =>
  asPrivate(reply)
    .header('content-security-policy', DOCUMENT_POLICY)
    .type('text/html; charset=utf-8')
    .send(page);

const asPrivate = (reply: FastifyReply) =>
  reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer');

/** Documents need no key, and each is made for its request, so an address gets few. */
const VISITS = { perSecond: 0.5, burst: 20, maxKeys: 100_000 };

const LATER = {
  title: 'One moment, please',
  tone: 'open',
  words: ['This document has been opened many times. Please try again in a minute.'],
} as const;

function showLater(reply: FastifyReply, retryAfterSeconds = 1): FastifyReply {
  void reply.code(429).header('retry-after', retryAfterSeconds);
  return showNotice(reply, { ...LATER, tenant: null });
}

function mountPayersDocuments(app: FastifyInstance, frames: Frames): void {
  const turns = createPageTurns(frames);
  const show = showDocument(frames);
  app.get(`${DOCUMENTS_PATH}/:token`, OF_PAYERS, (request, reply) =>
    unlessCrowded(reply, async () => {
      turns.takeVisitor(request);
      return await show(request, reply);
    }),
  );
}

function showDocument({ houses, frameAt }: Frames) {
  const visits = createTokenBuckets(VISITS);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { token } = request.params as { readonly token: string };
    const named = readDocumentToken(token);
    if (!named) return showNotice(reply.code(404), { ...LEADS_NOWHERE, tenant: null });
    const { allowed, retryAfterSeconds } = visits.take(named.id, monotonicMs());
    if (!allowed) return showLater(reply, retryAfterSeconds);
    const isHere = async (db: Db) => await isTenantHere(db, named.tenantId);
    const frame = frameAt(await houseWith(houses, token, isHere));
    const { house, share } = frame;
    const turn = documentTurn({ ip: request.ip });
    const tenant = await share.within(turn, () => tenantOf(house, named.tenantId));
    if (!tenant || !isProven(named, tenant.documentKey)) {
      return showNotice(reply.code(404), { ...LEADS_NOWHERE, tenant: tenant ?? null });
    }
    const asked = request.query as { readonly format?: unknown };
    // Where too many wait to be printed, the page says the same.
    const isFile = asked.format === 'pdf' && !house.printer.isCrowded(tenant.id);
    try {
      const format = isFile ? 'pdf' : 'html';
      return await showToPayer(frame, reply, { tenant, id: named.id, format });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.status === 429) return showLater(reply, error.retryAfterSeconds);
      return showNotice(reply.code(404), { ...LEADS_NOWHERE, tenant });
    }
  };
}

interface DocumentRequest {
  readonly tenant: Tenant;
  readonly id: string;
  readonly format: Format;
}

/** An invoice, or the page of a subscription. */
async function showToPayer({ house, share }: Frame, reply: FastifyReply, named: DocumentRequest) {
  const { tenant, id, format } = named;
  const { db } = house;
  const within = <T>(read: () => Promise<T>) =>
    share.within(documentTurn({ tenantId: tenant.id }), read);
  const read = () => within(() => readInvoiceDocument(house, tenant, id));
  const invoice = await within(() => selectInvoice(db, tenant.id, id));
  if (!invoice) {
    return showPage(reply, await within(() => subscriptionPage(house, tenant, id)));
  }
  if (format === 'pdf') return await showFile(house, reply, { tenantId: tenant.id, read });
  const { subscriptionId } = invoice;
  const ways = subscriptionId
    ? [{ label: 'View your subscription', url: paperUrl(house, tenant, subscriptionId) }]
    : [];
  return showPage(reply, documentHtml(await read(), [PDF, ...ways]));
}

async function tenantOf({ db }: House, tenantId: string): Promise<Tenant | undefined> {
  const [tenant] = await selectTenantsAcrossTenants(db, [tenantId]);
  return tenant;
}

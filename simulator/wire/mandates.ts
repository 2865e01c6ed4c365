// Mandates looked at, listed and changed by the merchant.

import type { Shape } from '../faults/shapes.ts';
import { hasEnded, type Mandate, type MandateTarget } from '../mandates.ts';
import { writeNaira } from '../naira.ts';
import type { Parts } from '../parts.ts';
import { badField, badRequest, good, goodDebit, notFound, refusal } from './answers.ts';
import type { Call, Handle, WireRoute } from './call.ts';
import { localParts } from './local-time.ts';
import { fieldsOf, instant, text, wholeNumber } from './read.ts';

const WORDS = {
  PENDING: 'Pending',
  ACTIVE: 'Active',
  SUSPENDED: 'Suspended',
  DELETED: 'Deleted',
  EXPIRED: 'Expired',
} as const;

const readStatus: Handle = (parts, call) => {
  const mandate = findMandate(parts, call.query.mandateId ?? '');
  if (mandate.behaviour === 'look_up_fails') throw refusal(500, 'Server error');
  const seen = parts.mandates.lookUp(mandate);
  const shape = parts.shapes.next('mandate-status');
  return goodDebit({
    mandateId: seen.id,
    customerAccountName: seen.details.customerAccountName,
    customerAccountNumber: seen.details.customerAccountNumber,
    mandateStatus: statusWord(seen, call, shape),
    rejectionReason: null,
    mandateAdviceStatus: adviceWord(seen, shape),
  });
};

const TARGETS: Readonly<Record<string, MandateTarget>> = {
  ACTIVE: 'ACTIVE',
  SUSPEND: 'SUSPENDED',
  SUSPENDED: 'SUSPENDED',
  DELETE: 'DELETED',
  DELETED: 'DELETED',
};

const update: Handle = (parts, call) => {
  const body = fieldsOf(call.body);
  const mandate = findMandate(parts, text(body, 'mandateId'));
  const target = TARGETS[text(body, 'status')];
  if (!target) throw badField('status is not valid');
  if (mandate.status !== target) {
    if (mandate.status === 'DELETED') throw badRequest('Mandate deleted');
    if (mandate.status === 'PENDING' && target === 'ACTIVE') {
      throw badRequest('Mandate not active');
    }
    parts.mandates.change(mandate, target);
  }
  const shape = parts.shapes.next('mandate-update');
  const mandateStatus = shape === 'first' ? WORDS[target] : text(body, 'status');
  return goodDebit({ mandateId: mandate.id, mandateStatus });
};

const listMandates: Handle = (parts, call) => {
  const { query } = call;
  const page = wholeNumber(query.page, 0, 1_000_000);
  const pageSize = Math.max(1, wholeNumber(query.pageSize, 20, 100));
  const shape = parts.shapes.next('mandate-list');
  const found = parts.mandates
    .search({
      merchantReference: query.merchantReference,
      from: instant(query.from) ?? undefined,
      to: instant(query.to) ?? undefined,
    })
    .map((mandate) => mandateObject(mandate, call, shape))
    .filter((item) => !query.status || item.status.toUpperCase() === query.status.toUpperCase());
  const totalPages = Math.ceil(found.length / pageSize);
  return good({
    items: found.slice(page * pageSize, (page + 1) * pageSize),
    page,
    pageSize,
    totalItems: found.length,
    totalPages,
    hasMore: page + 1 < totalPages,
  });
};

const readMandate: Handle = (parts, call) => {
  const mandate = findMandate(parts, call.params.mandateId ?? '');
  return good(mandateObject(mandate, call, parts.shapes.next('mandate-one')));
};

function mandateObject(mandate: Mandate, call: Call, shape: Shape) {
  return {
    mandateId: mandate.id,
    status: statusWord(mandate, call, shape),
    mandateAdviceStatus: adviceWord(mandate, shape),
    amount: mandate.limitKobo === null ? null : writeNaira(mandate.limitKobo),
    frequency: mandate.frequency,
    merchantReference: mandate.merchantReference,
    ...mandate.details,
    startDate: localParts(mandate.startsAt),
    endDate: localParts(mandate.endsAt),
  };
}

function statusWord(mandate: Mandate, call: Call, shape: Shape): string {
  const expired = mandate.status !== 'DELETED' && hasEnded(mandate, call.now);
  const status = expired ? 'EXPIRED' : mandate.status;
  return shape === 'first' ? WORDS[status] : status;
}

function adviceWord({ adviceSent }: Mandate, shape: Shape): string {
  if (shape === 'first') return adviceSent ? 'Advice Sent' : 'Advise not sent';
  return adviceSent ? 'ADVICE_SENT' : 'ADVICE_NOT_SENT';
}

export function findMandate({ mandates }: Parts, id: string): Mandate {
  const mandate = mandates.find(id);
  if (!mandate) throw notFound('Mandate not found');
  return mandate;
}

const kind = 'mandate';

export const mandateRoutes: readonly WireRoute[] = [
  { method: 'GET', path: '/v1/direct-debits/status', handle: readStatus, kind },
  { method: 'PUT', path: '/v1/direct-debits/update-status', handle: update },
  { method: 'GET', path: '/v1/direct-debits/mandates', handle: listMandates, kind },
  { method: 'GET', path: '/v1/direct-debits/:mandateId', handle: readMandate, kind },
];

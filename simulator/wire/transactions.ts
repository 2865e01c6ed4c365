// Look-ups of transactions: one by its reference, or a list.

import type { Charge } from '../books.ts';
import { type ChargeKind, kindsWhere } from '../charge-kinds.ts';
import type { Parts } from '../parts.ts';
import { badField, good, type Refusal, refusal } from './answers.ts';
import type { Call, Handle, WireRoute } from './call.ts';
import { type TransactionStatus, transactionObject } from './order-object.ts';
import { fieldsOf, instant, optionalText, wholeNumber } from './read.ts';

const LIST_MAX = 50;

const readSingle: Handle = (parts, call) => {
  const { transactionRef, orderReference, orderId, merchantTxRef } = call.query;
  const { books } = parts;
  const charge =
    (transactionRef && books.byTransactionId(transactionRef)) ||
    (orderReference && books.payment(orderReference)) ||
    (orderId && books.byOrderId(orderId)) ||
    (merchantTxRef && books.debitOrTransfer(merchantTxRef));
  return answer(parts, charge || null, call);
};

const requery: Handle = (parts, call) =>
  answer(parts, parts.books.byTransactionId(call.params.id ?? ''), call);

function answer(parts: Parts, charge: Charge | null, { params }: Call) {
  const hidden = params.sub !== undefined && charge?.accountId !== params.sub;
  if (charge && !hidden) return good(transactionObject(parts, charge));
  throw transactionNotFound(parts);
}

function transactionNotFound({ shapes }: Parts): Refusal {
  if (shapes.next('not-found') === 'first') {
    return refusal(404, 'Transaction matching query not found');
  }
  return refusal(200, 'Transaction not found', '01');
}

const listTransactions: Handle = (parts, call) => {
  const body = fieldsOf(call.body);
  const limit = Math.max(1, wholeNumber(call.query.limit, LIST_MAX, LIST_MAX));
  const reference = optionalText(body, 'merchantTxRef') ?? optionalText(body, 'orderReference');
  const from = instant(call.query.dateFrom);
  const to = instant(call.query.dateTo);
  const beforeSeq = readCursor(call.query.cursor);
  const found = parts.books.search(
    {
      ...kindsOf(optionalText(body, 'type')),
      ...statusFilter(optionalText(body, 'status')),
      ...(reference && { reference }),
      ...(from && { from }),
      ...(to && { to }),
      ...(beforeSeq && { beforeSeq }),
    },
    limit + 1,
  );
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return good({
    results: page.map((charge) => transactionObject(parts, charge)),
    cursor: last && found.length > limit ? Buffer.from(String(last.seq)).toString('base64url') : '',
  });
};

function readCursor(cursor: string | undefined): number | null {
  if (!cursor) return null;
  const seq = Buffer.from(cursor, 'base64url').toString();
  if (!/^\d{1,15}$/.test(seq)) throw badField('cursor is not valid');
  return Number(seq);
}

function kindsOf(asked: string | null): { kinds?: readonly ChargeKind[] } {
  return asked === null ? {} : { kinds: kindsWhere(({ type }) => type === asked) };
}

function statusFilter(status: string | null): { status?: 'succeeded' | 'failed' } {
  const succeeded: readonly (TransactionStatus | null)[] = ['SUCCESS', 'REFUND', 'REVERSED'];
  if (status === null) return {};
  return { status: succeeded.some((known) => known === status) ? 'succeeded' : 'failed' };
}

const kind = 'transaction';

export const transactionRoutes: readonly WireRoute[] = [
  { method: 'GET', path: '/v1/transactions/accounts/single', handle: readSingle, kind },
  { method: 'GET', path: '/v1/transactions/accounts/:sub/single', handle: readSingle, kind },
  { method: 'POST', path: '/v1/transactions/accounts', handle: listTransactions, kind },
  { method: 'GET', path: '/v1/transactions/requery/:id', handle: requery, kind },
];

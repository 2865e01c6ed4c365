// Look-ups of transactions: one by its reference, or a list.

import type { Charge, ChargeFilter } from '../books.ts';
import { kindsWhere } from '../cards/charge-kinds.ts';
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
    (orderReference && paymentOf(parts, orderReference)) ||
    (orderId && books.byOrderId(orderId)) ||
    (merchantTxRef && books.debitOrTransfer(merchantTxRef));
  return answer(parts, charge || null, call);
};

/** By whatever paid the order, which a transfer does without its reference. */
function paymentOf({ books, orders }: Parts, reference: string): Charge | null {
  const order = orders.byReference(reference);
  const byTransfer = order && books.byOrderId(order.id);
  return byTransfer?.kind === 'deposit' ? byTransfer : books.payment(reference);
}

const requery: Handle = (parts, call) => {
  const { id = '' } = call.params;
  const deposit = parts.deposits.bySession(id);
  const { books } = parts;
  return answer(parts, deposit ? books.byId(deposit.chargeId) : books.byTransactionId(id), call);
};

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
  const reference = optionalText(body, 'merchantTxRef') ?? optionalText(body, 'orderReference');
  const { sub: accountId } = call.params;
  return good(
    pageOf(parts, call, {
      ...kindsOf(optionalText(body, 'type')),
      ...statusFilter(optionalText(body, 'status')),
      ...(reference && { reference }),
      ...(accountId && { accountId }),
    }),
  );
};

/** Of one number. It was seen to say `false` beside a good answer. */
const listOfNumber: Handle = (parts, call) => {
  const { virtual_account: number } = call.query;
  if (!number) throw badField('virtual_account can not be null');
  const data = pageOf(parts, call, { kinds: ['deposit'], status: 'succeeded', number });
  return { status: 200, body: { code: '00', description: 'Success', status: false, data } };
};

function pageOf(parts: Parts, { query }: Call, filter: ChargeFilter) {
  const limit = Math.max(1, wholeNumber(query.limit, LIST_MAX, LIST_MAX));
  const from = instant(query.dateFrom);
  const to = instant(query.dateTo);
  const beforeSeq = readCursor(query.cursor);
  const period = {
    ...(from && { from }),
    ...(to && { to }),
    ...(beforeSeq && { beforeSeq }),
  };
  const found = parts.books.search({ ...filter, ...period }, limit + 1);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    results: page.map((charge) => transactionObject(parts, charge)),
    cursor: last && found.length > limit ? Buffer.from(String(last.seq)).toString('base64url') : '',
  };
}

function readCursor(cursor: string | undefined): number | null {
  if (!cursor) return null;
  const seq = Buffer.from(cursor, 'base64url').toString();
  if (!/^\d{1,15}$/.test(seq)) throw badField('cursor is not valid');
  return Number(seq);
}

/** What was transferred into an order's number is listed as the payment of an order. */
function kindsOf(asked: string | null): Pick<ChargeFilter, 'kinds' | 'depositOfOrder'> {
  if (asked === null) return {};
  const kinds = kindsWhere(({ type }) => type === asked);
  if (asked === 'vact_transfer') return { kinds, depositOfOrder: 0 };
  return asked === 'online_checkout'
    ? { kinds: [...kinds, 'deposit'], depositOfOrder: 1 }
    : { kinds };
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
  { method: 'POST', path: '/v1/transactions/accounts/:sub', handle: listTransactions, kind },
  { method: 'GET', path: '/v1/transactions/virtual', handle: listOfNumber, kind },
  { method: 'GET', path: '/v1/transactions/requery/:id', handle: requery, kind },
];

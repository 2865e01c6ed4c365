// Numbers for transfers: opened, read and closed by the caller's reference, and the one of an
// order.

import { RECEIVING_BANK, type ReceivingAccount } from '../money-in/receiving-accounts.ts';
import { ORDER_LIFE_MS, type Order } from '../orders.ts';
import type { Parts } from '../parts.ts';
import { badField, badRequest, good, notFound } from './answers.ts';
import type { Call, Handle, WireRoute } from './call.ts';
import { amount, fieldsOf, text } from './read.ts';

const open: Handle = (parts, call) => {
  const body = fieldsOf(call.body);
  const reference = text(body, 'accountRef');
  const name = text(body, 'accountName');
  if (!/^[\w-]{16,64}$/.test(reference)) throw badField('accountRef is not valid');
  if (!/^[A-Za-z0-9 ]{8,64}$/.test(name)) throw badField('accountName is not valid');
  const expects = body.expectedAmount !== undefined && body.expectedAmount !== null;
  const expectedKobo = expects ? amount({ amount: body.expectedAmount }, 'expectedAmount') : null;
  const owner = ownerOf(parts, call, reference);
  const known = parts.numbers.named(reference);
  if (known) return opened(parts, known);
  const { accountLimit } = parts.faults.current();
  if (accountLimit > 0 && parts.numbers.count() >= accountLimit) {
    throw badRequest('Virtual account limit reached');
  }
  const accountId = call.params.sub ?? call.accountId;
  const expiresAt = null;
  const made = { reference, orderId: null, accountId, name, owner, expectedKobo, expiresAt };
  return good(accountObject(parts.numbers.open(made)));
};

/** What a repeated reference is answered with is nowhere written. */
function opened({ shapes }: Parts, known: ReceivingAccount) {
  if (shapes.next('account') === 'first') throw badRequest('accountRef already exists');
  return good(accountObject(known));
}

const read: Handle = (parts, call) => good(accountObject(find(parts, call)));

const close: Handle = (parts, call) => {
  const account = find(parts, call);
  if (account.status === 'closed') throw notFound('Virtual account not found');
  parts.numbers.change(account, 'closed');
  return good({ expired: true });
};

function find(parts: Parts, call: Call): ReceivingAccount {
  const account = parts.numbers.named(call.params.ref ?? '');
  if (!account) throw notFound('Virtual account not found');
  ownerOf(parts, call, account.reference ?? '');
  if (!parts.faults.roll('accountVanishes')) return account;
  parts.numbers.vanish(account);
  throw notFound('Virtual account not found');
}

const readOrderNumber: Handle = (parts, call) => {
  const reference = call.params.ref ?? '';
  const order = parts.orders.byReference(reference) ?? parts.orders.byId(reference);
  if (!order) throw notFound('Order not found');
  const account = parts.numbers.ofOrder(order.id);
  if (!account) throw badRequest('Bank transfer is not allowed for this order');
  const { number: accountNumber, name: accountName } = account;
  return good({ accountNumber, accountName, bankName: RECEIVING_BANK.name });
};

/** One that may be paid by transfer has a number, which ends with it. */
export function openOrderNumber(parts: Parts, call: Call, order: Order): void {
  const { allowedPaymentMethods: allowed } = fieldsOf(fieldsOf(call.body).order);
  if (!Array.isArray(allowed) || !allowed.includes('Transfer')) return;
  parts.numbers.open({
    reference: null,
    orderId: order.id,
    accountId: order.accountId,
    name: order.metadata.merchantName ?? 'Sandbox merchant',
    owner: ownerOf(parts, call, order.reference),
    expectedKobo: null,
    expiresAt: new Date(call.now.getTime() + ORDER_LIFE_MS).toISOString(),
  });
}

/** Whose time a number lives in: the tenant that calls, or the user of this reference. */
function ownerOf({ rehearsals }: Parts, call: Call, reference: string): string {
  if (call.tenant !== null) return call.tenant;
  const owner = `reference ${reference}`;
  rehearsals.note(owner, call.rehearsedAt);
  return owner;
}

function accountObject(account: ReceivingAccount) {
  return {
    createdAt: account.createdAt,
    accountRef: account.reference,
    accountHolderId: account.holderId,
    accountName: account.name,
    currency: 'NGN',
    bankName: RECEIVING_BANK.name,
    bankAccountNumber: account.number,
    bankAccountName: account.name,
    bvn: '22222222222',
    ...(account.status === 'suspended' && { status: 'SUSPENDED' }),
    expired: account.status === 'closed',
  };
}

const kind = 'account';

export const virtualAccountRoutes: readonly WireRoute[] = [
  { method: 'POST', path: '/v1/accounts/virtual', handle: open, kind },
  { method: 'POST', path: '/v1/accounts/virtual/:sub', handle: open, kind },
  { method: 'GET', path: '/v1/accounts/virtual/:ref', handle: read, kind },
  { method: 'DELETE', path: '/v1/accounts/virtual/:ref', handle: close, kind },
  {
    method: 'GET',
    path: '/v1/checkout/get-checkout-kta/:ref',
    handle: readOrderNumber,
    kind: 'order',
  },
];

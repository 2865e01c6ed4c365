// The list of banks and whose account a number is.

import { accountHolder } from '../accounts.ts';
import { BANKS, isBankCode } from '../banks.ts';
import { badRequest, good, notFound } from './answers.ts';
import type { Handle, WireRoute } from './call.ts';
import { fieldsOf, text } from './read.ts';

const NOBODY = '9999999999';

const list: Handle = ({ shapes }) =>
  good(shapes.next('banks') === 'first' ? { results: BANKS } : BANKS);

const lookUp: Handle = (_parts, call) => {
  const body = fieldsOf(call.body);
  const accountNumber = text(body, 'accountNumber');
  if (!/^\d{10}$/.test(accountNumber)) throw badRequest('Invalid account number');
  if (!isBankCode(text(body, 'bankCode'))) throw badRequest('Invalid bank code');
  if (accountNumber === NOBODY) throw notFound('Account not found');
  return good({ accountNumber, accountName: accountHolder(accountNumber) });
};

export const bankRoutes: readonly WireRoute[] = [
  { method: 'GET', path: '/v1/transfers/banks', handle: list },
  { method: 'POST', path: '/v1/transfers/bank/lookup', handle: lookUp },
];

// The list of banks and whose account a number is.

import { accountHolder, nameLookUp } from '../accounts.ts';
import { BANKS, isBankCode } from '../banks.ts';
import { badRequest, good, notFound, refusal } from './answers.ts';
import { type Handle, SILENCE, type WireRoute } from './call.ts';
import { fieldsOf, text } from './read.ts';

const listBanks: Handle = ({ shapes }) =>
  good(shapes.next('banks') === 'first' ? { results: BANKS } : BANKS);

const lookUp: Handle = (_parts, call) => {
  const body = fieldsOf(call.body);
  const accountNumber = text(body, 'accountNumber');
  if (!/^\d{10}$/.test(accountNumber)) throw badRequest('Invalid account number');
  if (!isBankCode(text(body, 'bankCode'))) throw badRequest('Invalid bank code');
  switch (nameLookUp(accountNumber)) {
    case 'nobody':
      throw notFound('Account not found');
    case 'bank_away':
      throw refusal(500, 'Server error');
    case 'unanswered':
      return SILENCE;
    case 'answered':
      return good({ accountNumber, accountName: accountHolder(accountNumber) });
  }
};

export const bankRoutes: readonly WireRoute[] = [
  { method: 'GET', path: '/v1/transfers/banks', handle: listBanks },
  { method: 'POST', path: '/v1/transfers/bank/lookup', handle: lookUp },
];

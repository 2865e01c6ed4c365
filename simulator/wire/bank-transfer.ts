// Payouts to accounts at any bank: taken, or given back because that bank does not take them. In
// flight, the answer waits and the look-up already knows.

import { isBankCode } from '../banks.ts';
import { OTHER_BANK_CODE } from '../money-in/read-transfer.ts';
import { writeNaira } from '../naira.ts';
import { BANK_PAYOUT_FEE_KOBO } from '../statement/movements.ts';
import { badRequest } from './answers.ts';
import type { Handle, WireRoute } from './call.ts';
import { amount, fieldsOf, optionalText, text } from './read.ts';

/** Accounts that take nothing back. */
const REFUSING = /0009$/;

const transferToBank: Handle = ({ books, faults, shapes }, call) => {
  const body = fieldsOf(call.body);
  const amountKobo = amount(body);
  const accountNumber = text(body, 'accountNumber');
  const bankCode = text(body, 'bankCode');
  const reference = text(body, 'merchantTxRef');
  for (const name of ['accountName', 'senderName']) text(body, name);
  if (!/^\d{10}$/.test(accountNumber)) throw badRequest('Invalid account number');
  if (!isBankCode(bankCode) && bankCode !== OTHER_BANK_CODE) throw badRequest('Invalid bank code');
  if (books.hasMoved(reference)) throw badRequest('Duplicate merchantTxRef');

  const isRefused = REFUSING.test(accountNumber) || faults.roll('returnRefused');
  const movement = books.write({
    kind: 'bank_payout',
    reference,
    accountId: accountNumber,
    paidFrom: call.params.sub ?? call.accountId,
    amountKobo,
    status: isRefused ? 'failed' : 'succeeded',
    gatewayMessage: isRefused ? 'Account does not take it' : 'Approved or completed successfully',
    happenedAt: call.now,
  });
  const inFlight = shapes.current().transfers === 'processing';
  const data = {
    id: movement.transactionId,
    status: inFlight ? 'PENDING_BILLING' : isRefused ? 'REFUND' : 'SUCCESS',
    amount: writeNaira(amountKobo),
    fee: writeNaira(BANK_PAYOUT_FEE_KOBO),
    meta: {
      merchantTxRef: reference,
      amount_charged: writeNaira(amountKobo + BANK_PAYOUT_FEE_KOBO),
      narration: optionalText(body, 'narration') ?? '',
    },
  };
  const message = 'success';
  if (inFlight) {
    const code = { code: '201', description: 'PROCESSING', status: false };
    return { status: 201, body: { ...code, message, data } };
  }
  const code = shapes.next('bank-transfer') === 'first' ? '00' : '200';
  return { status: 200, body: { code, description: 'SUCCESS', data, message, status: 'true' } };
};

const rest = {
  method: 'POST',
  handle: transferToBank,
  movesMoney: true,
  kind: 'transfer',
} as const;

export const bankTransferRoutes: readonly WireRoute[] = [
  { ...rest, path: '/v2/transfers/bank' },
  { ...rest, path: '/v2/transfers/bank/:sub' },
];

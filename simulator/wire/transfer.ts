// Payouts to a wallet: decided at once, or answered as in flight while the look-up already knows.

import { writeNaira } from '../naira.ts';
import { badRequest, good } from './answers.ts';
import type { Handle, WireRoute } from './call.ts';
import { amount, fieldsOf, optionalText, text } from './read.ts';

const UNKNOWN_RECEIVER = 'no-such-account';

const transfer: Handle = ({ books, shapes }, call) => {
  const body = fieldsOf(call.body);
  const amountKobo = amount(body);
  const reference = text(body, 'merchantTxRef');
  const receiver = text(body, 'receiverAccountId');
  if (books.hasMoved(reference)) throw badRequest('Duplicate merchantTxRef');

  const lost = receiver === UNKNOWN_RECEIVER;
  const gatewayMessage = lost ? 'Receiver account not found' : 'Approved or completed successfully';
  const movement = books.write({
    kind: 'transfer',
    reference,
    accountId: receiver,
    paidFrom: call.params.sub ?? call.accountId,
    amountKobo,
    status: lost ? 'failed' : 'succeeded',
    gatewayMessage,
    happenedAt: call.now,
  });
  const inFlight = shapes.current().transfers === 'processing';
  const data = {
    id: movement.transactionId,
    status: inFlight ? 'PROCESSING' : lost ? 'PAYMENT_FAILED' : 'SUCCESS',
    type: 'p2p',
    amount: writeNaira(amountKobo),
    meta: {
      merchantTxRef: reference,
      receiverAccountId: receiver,
      narration: optionalText(body, 'narration') ?? '',
      senderName: optionalText(body, 'senderName') ?? '',
    },
  };
  if (inFlight) return { status: 200, body: { code: '201', description: 'PROCESSING', data } };
  if (lost) return { status: 200, body: { code: '400', description: gatewayMessage, data } };
  return good(data, 'SUCCESS');
};

const rest = { method: 'POST', handle: transfer, movesMoney: true, kind: 'transfer' } as const;

export const transferRoutes: readonly WireRoute[] = [
  { ...rest, path: '/v2/transfers/wallet' },
  { ...rest, path: '/v2/transfers/wallet/:sub' },
];

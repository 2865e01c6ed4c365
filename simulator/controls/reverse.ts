// A payer's bank takes a payment back, whole or in part: the money is gone at once, and the service
// is told.

import { reversalCallback } from '../callback-payload.ts';
import { CHARGE_KINDS } from '../cards/charge-kinds.ts';
import type { Parts } from '../parts.ts';

type Refused = { readonly status: number; readonly problem: string };
type Reversed = { readonly id: string; readonly transactionId: string; readonly status: string };

export async function reverse(
  parts: Parts,
  fields: Record<string, unknown>,
): Promise<Reversed | Refused> {
  const { reference, amount, kind = 'reversal' } = fields;
  if (typeof reference !== 'string' || reference === '') return bad('reference must be a text');
  if (kind !== 'reversal') return bad('kind must be reversal');
  const isAmount = typeof amount === 'number' && Number.isSafeInteger(amount) && amount >= 1;
  if (amount !== undefined && !isAmount) {
    return bad('amount must be a whole number of kobo from 1');
  }
  const { books, callbacks, database } = parts;
  const charge = books.payment(reference) ?? books.debitOrTransfer(reference);
  if (!charge || !CHARGE_KINDS[charge.kind].isPayment)
    return { status: 404, problem: 'No such payment' };
  if (charge.status !== 'succeeded') return { status: 409, problem: 'It took no money' };
  return await database.together(() => {
    const gone = books.refundedKobo(charge) + books.reversedKobo(charge);
    const left = charge.amountKobo - gone;
    const wanted = typeof amount === 'number' ? amount : left;
    if (left <= 0 || wanted > left) {
      return { status: 409, problem: `Of this payment ${Math.max(0, left)} kobo are left` };
    }
    const { id, amountKobo, status } = books.reverse(charge, wanted);
    callbacks.enqueue(reversalCallback(charge, amountKobo));
    return { id, transactionId: charge.transactionId, status };
  });
}

const bad = (problem: string): Refused => ({ status: 400, problem });

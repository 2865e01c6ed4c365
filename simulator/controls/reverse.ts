// A payer's bank takes a payment back, whole or in part. By a reversal the money is gone at once; a
// chargeback is disputed first. What is gone is told to the service.

import type { Charge } from '../books.ts';
import { reversalCallback } from '../callback-payload.ts';
import { CHARGE_KINDS } from '../cards/charge-kinds.ts';
import type { DisputeStatus } from '../cards/disputes.ts';
import { DAY_MS } from '../durations.ts';
import type { Parts } from '../parts.ts';

type Refused = { readonly status: number; readonly problem: string };
interface Reversed {
  readonly id: string;
  readonly transactionId: string;
  readonly status: DisputeStatus;
}

const KINDS = ['reversal', 'chargeback'] as const;
const ANSWERED_WITHIN_MS = 2_000;
const DECISIONS = ['won', 'lost'] as const;

export async function reverse(
  parts: Parts,
  fields: Record<string, unknown>,
): Promise<Reversed | Refused> {
  const { reference, amount } = fields;
  const kind = KINDS.find((one) => one === (fields.kind ?? 'reversal'));
  if (typeof reference !== 'string' || reference === '') return bad('reference must be a text');
  if (!kind) return bad(`kind must be ${KINDS.join(' or ')}`);
  const isAmount = typeof amount === 'number' && Number.isSafeInteger(amount) && amount >= 1;
  if (amount !== undefined && !isAmount) {
    return bad('amount must be a whole number of kobo from 1');
  }
  const dueAt = dueIn(parts, fields);
  if (dueAt === null) return bad('dueAt must be an instant, as 2026-11-20T09:00:00Z');
  const { books, database } = parts;
  const charge = books.payment(reference) ?? books.debitOrTransfer(reference);
  if (!charge || !CHARGE_KINDS[charge.kind].isPayment)
    return { status: 404, problem: 'No such payment' };
  if (charge.status !== 'succeeded') return { status: 409, problem: 'It took no money' };
  return await database.together(() => {
    const left = leftOf(parts, charge) - parts.disputes.openKobo(charge.id);
    const amountKobo = typeof amount === 'number' ? amount : left;
    if (left <= 0 || amountKobo > left) {
      return { status: 409, problem: `Of this payment ${Math.max(0, left)} kobo are left` };
    }
    if (kind === 'reversal') return takeBack(parts, charge, amountKobo);
    const { id, status } = parts.disputes.open({ chargeId: charge.id, amountKobo, dueAt });
    void askMerchant(parts, charge);
    return { id, transactionId: charge.transactionId, status };
  });
}

/** The bank decides: what is lost is taken back like a reversal, as far as it was not refunded. */
export async function decideDispute(
  parts: Parts,
  named: string,
  { decision }: Record<string, unknown>,
): Promise<Reversed | Refused> {
  const status = DECISIONS.find((one) => one === decision);
  if (!status) return bad(`decision must be ${DECISIONS.join(' or ')}`);
  const { books, database, disputes } = parts;
  return await database.together(() => {
    const dispute = disputes.byId(named) ?? disputes.byTransaction(named);
    const charge = dispute && books.byId(dispute.chargeId);
    if (!charge) return { status: 404, problem: 'Dispute not found' };
    const { id } = dispute;
    if (!disputes.decide(id, status)) {
      return { status: 409, problem: `The dispute was ${dispute.status} already` };
    }
    const amountKobo = Math.min(dispute.amountKobo, leftOf(parts, charge));
    if (status === 'lost' && amountKobo > 0) takeBack(parts, charge, amountKobo);
    return { id, transactionId: charge.transactionId, status };
  });
}

const leftOf = ({ books }: Parts, charge: Charge): number =>
  charge.amountKobo - books.refundedKobo(charge) - books.reversedKobo(charge);

function takeBack({ books, callbacks }: Parts, charge: Charge, wantedKobo: number): Reversed {
  const { id, amountKobo, status } = books.reverse(charge, wantedKobo);
  callbacks.enqueue(reversalCallback(charge, amountKobo));
  return { id, transactionId: charge.transactionId, status };
}

/** It is asked once. What it answers decides nothing: the bank does, by the control. */
async function askMerchant({ options }: Parts, { transactionId }: Charge): Promise<void> {
  if (options.disputesUrl === null) return;
  const url = new URL(options.disputesUrl);
  url.searchParams.set('transactionReference', transactionId);
  const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS);
  await fetch(url, { signal }).catch(() => {});
}

/** By when the merchant must have responded: a day from now, unless it is said. */
function dueIn({ clock }: Parts, { dueAt }: Record<string, unknown>): string | null {
  if (dueAt === undefined) return new Date(clock.now().getTime() + DAY_MS).toISOString();
  const at = typeof dueAt === 'string' && /^\d{4}-\d\d-\d\dT/.test(dueAt) ? Date.parse(dueAt) : NaN;
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

const bad = (problem: string): Refused => ({ status: 400, problem });

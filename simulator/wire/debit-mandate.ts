// Takes money from a mandated account. Whatever the bank decides is written under the reference.

import { declineCode } from '../cards/declines.ts';
import type { Shape } from '../faults/shapes.ts';
import { hasEnded, type Mandate } from '../mandates.ts';
import { writeNaira } from '../naira.ts';
import { goodDebit, Refusal } from './answers.ts';
import { type Answer, type Handle, SILENCE, type WireRoute } from './call.ts';
import { isBurnt } from './checkout.ts';
import { findMandate } from './mandates.ts';
import { amount, fieldsOf, text } from './read.ts';

const APPROVED = 'Approved or completed successfully';

const debit: Handle = (parts, call) => {
  const body = fieldsOf(call.body);
  const mandate = findMandate(parts, text(body, 'mandateId'));
  const amountKobo = amount(body);
  const reference = text(body, 'merchantReference');
  if (isBurnt(parts, reference)) throw duplicate();

  const firstRequest =
    mandate.behaviour === 'first_request_unanswered' && parts.mandates.leaveUnanswered(reference);
  if (firstRequest) return SILENCE;

  const decline = standing(mandate, call.now) ?? decision(mandate, amountKobo);
  if (decline === null && parts.faults.roll('lostCharge'))
    return approvedDebit(mandate, amountKobo);
  parts.books.write({
    kind: 'debit',
    reference,
    accountId: mandate.accountId,
    amountKobo,
    status: decline === null ? 'succeeded' : 'failed',
    gatewayMessage: decline ?? APPROVED,
    happenedAt: call.now,
    customerEmail: mandate.details.customerEmail,
  });
  if (standing(mandate, call.now) === null) parts.mandates.countDebit(mandate);
  if (decline !== null) {
    return declined({ mandate, amountKobo, decline, shape: parts.shapes.next('debit') });
  }
  const answer = approvedDebit(mandate, amountKobo);
  return mandate.behaviour === 'taken_unanswered' ? { ...answer, unsent: true } : answer;
};

function approvedDebit(mandate: Mandate, amountKobo: number): Answer {
  const data = { mandateId: mandate.id, status: 'SUCCESS', amount: writeNaira(amountKobo) };
  return goodDebit({ ...data, message: APPROVED }, { description: 'SUCCESS' });
}

/** Why the mandate may not be debited at all, or null. */
function standing(mandate: Mandate, now: Date): string | null {
  if (mandate.status === 'DELETED') return 'Mandate deleted';
  if (mandate.status === 'SUSPENDED') return 'Mandate suspended';
  if (hasEnded(mandate, now)) return 'Mandate expired';
  if (mandate.status !== 'ACTIVE') return 'Mandate not active';
  return mandate.adviceSent ? null : 'Mandate advice not sent';
}

/** What the bank says to this debit, or null when it pays. */
function decision(mandate: Mandate, amountKobo: number): string | null {
  if (mandate.limitKobo !== null && amountKobo > mandate.limitKobo) {
    return 'Amount exceeds mandate limit';
  }
  if (mandate.behaviour === 'closed') return 'Account closed';
  const unfunded =
    mandate.behaviour === 'never_funded' ||
    (mandate.behaviour === 'first_debit_unfunded' && mandate.debits === 0);
  return unfunded ? 'Insufficient funds' : null;
}

interface Declined {
  readonly mandate: Mandate;
  readonly amountKobo: number;
  readonly decline: string;
  readonly shape: Shape;
}

function declined({ mandate, amountKobo, decline, shape }: Declined): Answer {
  if (shape === 'second') {
    return {
      status: 400,
      body: { responseCode: declineCode(decline), responseMessage: decline },
    };
  }
  const data = {
    mandateId: mandate.id,
    status: 'FAILED',
    amount: writeNaira(amountKobo),
    message: decline,
  };
  return {
    status: 200,
    body: { code: '400', description: 'FAILED', message: decline, status: false, data },
  };
}

function duplicate(): Refusal {
  const message = 'Duplicate merchantReference';
  return new Refusal({
    status: 400,
    body: { code: '400', description: message, message, status: false, data: null },
  });
}

export const debitRoutes: readonly WireRoute[] = [
  {
    method: 'POST',
    path: '/v1/direct-debits/debit-mandate',
    handle: debit,
    movesMoney: true,
    kind: 'debit',
  },
];

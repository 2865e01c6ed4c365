// What became of a payment, a refund, a settlement or a payout, in a clerk's words.

import { Badge, type Tone } from '../../kit/badge.tsx';

type Words = readonly [tone: Tone, words: string];

const PAYMENTS: Readonly<Record<string, Words>> = {
  pending: ['told', 'Waiting for the bank'],
  succeeded: ['good', 'Paid'],
  failed: ['bad', 'Failed'],
  refunded: ['calm', 'Refunded'],
  canceled: ['calm', 'Never sent'],
};

const REFUNDS: Readonly<Record<string, Words>> = {
  pending: ['told', 'On its way'],
  succeeded: ['good', 'Refunded'],
  failed: ['bad', 'Refused'],
};

const PAYOUTS: Readonly<Record<string, Words>> = {
  pending: ['told', 'On its way'],
  completed: ['good', 'Paid out'],
  failed: ['bad', 'Refused'],
};

const SETTLEMENTS: Readonly<Record<string, Words>> = {
  pending: ['told', 'Waiting'],
  paid_out: ['good', 'Paid out'],
  refunded: ['calm', 'Refunded'],
};

const UNDECIDED: Words = ['warn', 'Needs you'];

const badge = ([tone, words]: Words) => <Badge tone={tone}>{words}</Badge>;
const known = (all: Readonly<Record<string, Words>>, status: string): Words =>
  all[status] ?? ['calm', status];

interface Decided {
  readonly status: string;
  readonly needsReview: boolean;
}

interface PaymentStateProps {
  readonly of: Decided & { readonly amountRefunded: number };
}

export function PaymentState({ of }: PaymentStateProps) {
  if (of.needsReview) return badge(UNDECIDED);
  if (of.status === 'succeeded' && of.amountRefunded > 0) {
    return badge(['good', 'Partly refunded']);
  }
  return badge(known(PAYMENTS, of.status));
}

export const RefundState = ({ of }: { readonly of: Decided }) =>
  badge(of.needsReview ? UNDECIDED : known(REFUNDS, of.status));

export const PayoutState = ({ of }: { readonly of: Decided }) =>
  badge(of.needsReview ? UNDECIDED : known(PAYOUTS, of.status));

export const SettlementState = ({ of }: { readonly of: { readonly status: string } }) =>
  badge(known(SETTLEMENTS, of.status));

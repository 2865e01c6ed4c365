// The status of a payment, refund, settlement or payout as a badge.

import { Badge, type Tone } from '../../kit/text/badge.tsx';

type PaymentStateText = readonly [tone: Tone, words: string];

const PAYMENTS: Readonly<Record<string, PaymentStateText>> = {
  pending: ['told', 'Waiting for the bank'],
  succeeded: ['good', 'Paid'],
  failed: ['bad', 'Failed'],
  refunded: ['calm', 'Refunded'],
  canceled: ['calm', 'Not sent'],
};

const REFUNDS: Readonly<Record<string, PaymentStateText>> = {
  pending: ['told', 'Pending'],
  succeeded: ['good', 'Refunded'],
  failed: ['bad', 'Failed'],
};

const PAYOUTS: Readonly<Record<string, PaymentStateText>> = {
  pending: ['told', 'Pending'],
  completed: ['good', 'Paid out'],
  failed: ['bad', 'Failed'],
};

const SETTLEMENTS: Readonly<Record<string, PaymentStateText>> = {
  pending: ['told', 'Pending'],
  paid_out: ['good', 'Paid out'],
  refunded: ['calm', 'Refunded'],
};

const UNDECIDED: PaymentStateText = ['warn', 'Needs review'];

const badge = ([tone, words]: PaymentStateText) => <Badge tone={tone}>{words}</Badge>;
const known = (all: Readonly<Record<string, PaymentStateText>>, status: string): PaymentStateText =>
  all[status] ?? ['calm', status];

interface Decided {
  readonly status: string;
  readonly needsReview: boolean;
}

interface PaymentStateProps {
  readonly payment: Decided & { readonly amountRefunded: number; readonly amountReversed: number };
}

export function PaymentState({ payment }: PaymentStateProps) {
  if (payment.needsReview) return badge(UNDECIDED);
  if (payment.amountReversed > 0) return badge(['warn', 'Taken back']);
  if (payment.status === 'succeeded' && payment.amountRefunded > 0) {
    return badge(['good', 'Partly refunded']);
  }
  return badge(known(PAYMENTS, payment.status));
}

export const RefundState = ({ refund }: { readonly refund: Decided }) =>
  badge(refund.needsReview ? UNDECIDED : known(REFUNDS, refund.status));

export const PayoutState = ({ payout }: { readonly payout: Decided }) =>
  badge(payout.needsReview ? UNDECIDED : known(PAYOUTS, payout.status));

export const SettlementState = ({
  settlement,
}: {
  readonly settlement: { readonly status: string };
}) => badge(known(SETTLEMENTS, settlement.status));

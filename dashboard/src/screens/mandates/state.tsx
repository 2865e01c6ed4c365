// The status of a mandate as a badge and as a sentence.

import type { Mandate } from '@sanwo/sdk';
import { Badge, type Tone } from '../../kit/text/badge.tsx';
import { personText } from '../payments/source.tsx';

type MandateStateText = readonly [tone: Tone, words: string, story: string];

const AT_THE_BANK: Readonly<Record<string, MandateStateText>> = {
  ACTIVE: ['good', 'Active', 'The bank account is debited when a payment is due.'],
  SUSPENDED: [
    'warn',
    'Suspended',
    'Debits are stopped and the subscriptions are paused until the mandate is reactivated.',
  ],
  DELETED: ['calm', 'Deleted', 'The bank account is no longer debited.'],
  REJECTED: ['bad', 'Rejected', 'The bank rejected the mandate. The account is not debited.'],
  EXPIRED: ['calm', 'Expired', 'The mandate has expired. The account is no longer debited.'],
};

const WAITING_FOR_CUSTOMER: MandateStateText = [
  'told',
  'Waiting for the customer',
  'The customer still has to approve the mandate, as explained in the email. ' +
    'We check automatically.',
];
const WAITING_FOR_BANK: MandateStateText = [
  'told',
  'Waiting for the bank',
  'The customer approved the mandate. The bank has not confirmed it yet. We check automatically.',
];
const ENDED: Readonly<Record<string, MandateStateText>> = {
  failed: ['bad', 'Failed', 'The mandate could not be created.'],
  expired: ['calm', 'Not approved', 'The customer did not approve the mandate within 30 days.'],
};

/** Of an erased customer a mandate knows neither the name nor the email. */
export const debtorText = ({ customerName: name, customerEmail: email }: Mandate) =>
  personText({ name, email });

type MandateStanding = Pick<Mandate, 'status' | 'mandateStatus' | 'adviceStatus'>;

function mandateStateText({
  status,
  mandateStatus,
  adviceStatus,
}: MandateStanding): MandateStateText {
  if (status === 'pending') {
    const isApproved = mandateStatus === 'ACTIVE' && adviceStatus !== 'ADVICE_SENT';
    return isApproved ? WAITING_FOR_BANK : WAITING_FOR_CUSTOMER;
  }
  return ENDED[status] ?? AT_THE_BANK[mandateStatus ?? 'ACTIVE'] ?? WAITING_FOR_BANK;
}

export const isWaitingForCustomer = (mandate: MandateStanding) =>
  mandateStateText(mandate) === WAITING_FOR_CUSTOMER;

export function MandateState({ mandate }: { readonly mandate: MandateStanding }) {
  const [tone, words] = mandateStateText(mandate);
  return <Badge tone={tone}>{words}</Badge>;
}

export const mandateStory = (mandate: MandateStanding) => mandateStateText(mandate)[2];

const EVERY: Readonly<Record<string, string>> = {
  VARIABLE: 'When a payment is due',
  WEEKLY: 'Every week',
  EVERY_TWO_WEEKS: 'Every two weeks',
  MONTHLY: 'Every month',
  QUARTERLY: 'Every three months',
};

/** `EVERY_SIX_MONTHS` → Every six months. */
export function frequencyText(frequency: string): string {
  const words = frequency.toLowerCase().replaceAll('_', ' ');
  return EVERY[frequency] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

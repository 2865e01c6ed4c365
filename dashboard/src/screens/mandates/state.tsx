// How far a mandate is, in a clerk's words.

import type { Mandate } from '@sanwo/sdk';
import { Badge, type Tone } from '../../kit/badge.tsx';

type Words = readonly [tone: Tone, words: string, story: string];

const AT_THE_BANK: Readonly<Record<string, Words>> = {
  ACTIVE: ['good', 'Active', 'The account is debited each time something is due.'],
  SUSPENDED: [
    'warn',
    'Suspended',
    'Nothing is debited, and its subscriptions are paused, until it is active again.',
  ],
  DELETED: ['calm', 'Ended', 'Nothing will be debited under it any more.'],
  REJECTED: ['bad', 'Refused', 'The bank refused it: nothing is debited under it.'],
  EXPIRED: ['calm', 'Run out', 'Its time has run out: nothing is debited under it any more.'],
};

const WAITING_FOR_CUSTOMER: Words = [
  'told',
  'Waiting for the customer',
  'The customer still has to approve it, as the email to them says. We look by ourselves.',
];
const WAITING_FOR_BANK: Words = [
  'told',
  'Waiting for the bank',
  'The customer approved it; the bank has not been told yet. We look by ourselves.',
];
const ENDED: Readonly<Record<string, Words>> = {
  failed: ['bad', 'Failed', 'It did not come about.'],
  expired: ['calm', 'Not approved', 'Nobody approved it within 30 days.'],
};

type Standing = Pick<Mandate, 'status' | 'mandateStatus' | 'adviceStatus'>;

function wordsOf({ status, mandateStatus, adviceStatus }: Standing): Words {
  if (status === 'pending') {
    const isApproved = mandateStatus === 'ACTIVE' && adviceStatus !== 'ADVICE_SENT';
    return isApproved ? WAITING_FOR_BANK : WAITING_FOR_CUSTOMER;
  }
  return ENDED[status] ?? AT_THE_BANK[mandateStatus ?? 'ACTIVE'] ?? WAITING_FOR_BANK;
}

export function MandateState({ of }: { readonly of: Standing }) {
  const [tone, words] = wordsOf(of);
  return <Badge tone={tone}>{words}</Badge>;
}

export const mandateStory = (mandate: Standing) => wordsOf(mandate)[2];

const EVERY: Readonly<Record<string, string>> = {
  VARIABLE: 'Whenever something is due',
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

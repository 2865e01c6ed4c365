// What the kinds of disputes are called.

import type { Dispute } from '@sanwo/sdk';

const KINDS: Readonly<Record<string, string>> = {
  complaint: 'Complaint',
  chargeback: 'Chargeback',
  reversal: 'Reversal',
};

export const KIND_CHOICES = Object.entries(KINDS).map(([value, label]) => ({ value, label }));

/** A kind that a newer service has is called as the API calls it. */
export const kindText = ({ kind }: Pick<Dispute, 'kind'>): string => KINDS[kind] ?? kind;

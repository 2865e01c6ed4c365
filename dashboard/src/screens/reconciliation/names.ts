// The names of providers and of differences, and so many differences in words.

import type { ReconciliationBreak } from '@sanwo/sdk';
import { plainWords } from '../../kit/text/plain-words.ts';

/** `nomba` → Nomba */
export const providerName = (provider: string): string =>
  provider.charAt(0).toUpperCase() + provider.slice(1);

export const breaksText = (count: number): string =>
  count === 1 ? '1 difference' : `${count} differences`;

export const CLASS_NAMES: Readonly<Record<string, string>> = {
  ours_only: 'Only in your books',
  theirs_only: 'Only at the provider',
  amount: 'Another amount',
  fee: 'Another fee',
  reversed: 'Taken back',
  twice: 'Listed twice',
  order: 'Another day',
};

/** A class that a newer service has is called as the API calls it. */
export const breakName = (broken: Pick<ReconciliationBreak, 'class'>): string =>
  CLASS_NAMES[broken.class] ?? plainWords(broken.class);

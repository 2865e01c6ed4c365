// What becomes of a column when the person is erased whose row it is in.

import type { PersonWords } from './words.ts';

/** The name that an erased customer has. */
export const ERASED = 'Erased';
/** In place of the last digits of a card or an account. */
export const NO_DIGITS = '0000';

export const erasedEmail = (customerId: string) => `erased-${customerId}@invalid`;
export const isErasedEmail = (email: string | null) =>
  email !== null && /^erased-[0-9a-f-]{36}@invalid$/.test(email);

/** Who is erased, and what is known of them. */
export interface ErasedPerson {
  readonly tenantId: string;
  readonly customerId: string;
  readonly words: PersonWords;
}

export type Fate =
  /** Nothing is left in it. */
  | { readonly kind: 'emptied' }
  /** Where it was not empty. */
  | { readonly kind: 'replaced'; readonly by: unknown }
  /** An email address becomes one that takes no mail. */
  | { readonly kind: 'renamed' }
  /** What the person is known by is taken out of a text, or of all texts in JSON. */
  | { readonly kind: 'cleaned' }
  /** JSON that is about the person: fields of a person are emptied too. */
  | { readonly kind: 'facts' }
  /** Emptied in a row about the person; of any other row, cleaned. */
  | { readonly kind: 'emptied or cleaned' }
  /** A sealed secret becomes another, which says nothing. */
  | { readonly kind: 'resealed'; bind(tenantId: string): string }
  /** A sealed text is opened, cleaned and sealed again. */
  | { readonly kind: 'cleaned inside'; bind(tenantId: string): string }
  /** Of where and by what a request came: gone where the person asked, not where a member did. */
  | { readonly kind: 'hidden of payer' }
  /** A name that is one of its kind: one that has the person in it becomes another. */
  | { readonly kind: 'named anew' }
  | { readonly kind: 'kept'; readonly why: string };

export const emptied: Fate = { kind: 'emptied' };
export const cleaned: Fate = { kind: 'cleaned' };
export const facts: Fate = { kind: 'facts' };
export const hiddenOfPayer: Fate = { kind: 'hidden of payer' };
export const namedAnew: Fate = { kind: 'named anew' };
export const renamed: Fate = { kind: 'renamed' };
export const emptiedOrCleaned: Fate = { kind: 'emptied or cleaned' };
export const replacedBy = (by: unknown): Fate => ({ kind: 'replaced', by });
export const keptAs = (why: string): Fate => ({ kind: 'kept', why });
export const resealed = (bind: (tenantId: string) => string): Fate => ({ kind: 'resealed', bind });
export const cleanedInside = (bind: (tenantId: string) => string): Fate => ({
  kind: 'cleaned inside',
  bind,
});

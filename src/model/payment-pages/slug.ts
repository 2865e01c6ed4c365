// The last part of a page's address: lower case, so that an address works whatever its case.

import Type from 'typebox';

const FEWEST = 3;
const MOST = 60;

/** Taken in any case, kept in lower case. */
export const PageSlug = Type.String({
  minLength: FEWEST,
  maxLength: MOST,
  pattern: '^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$',
  'x-hint': 'must be 3 to 60 letters a-z, digits and hyphens, with no hyphen at either end',
  description:
    'Last part of the page’s address, unique in all accounts whatever the case. Default: made ' +
    'from the name. Earlier slugs of the page redirect to it.',
});

export const normalSlug = (slug: string) => slug.toLowerCase();

/** Whether any page may have it, as a browser sends it. */
export const isSlug = (text: string) =>
  text.length >= FEWEST && text.length <= MOST && /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i.test(text);

/** Room for what tells it apart from a slug that is taken. */
const MOST_OF_NAME = MOST - 6;

export function slugFromName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_OF_NAME)
    .replace(/^-+|-+$/g, '');
  return plain.length >= FEWEST ? plain : ['pay', plain].filter((part) => part !== '').join('-');
}

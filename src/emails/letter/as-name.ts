// Names in messages: of one line, leading nowhere, and turning nothing beside them.

import { bidi, withoutTurns } from '../../lib/values/bidi.ts';

/** Names may hold line breaks; headers may not. */
export const flatLine = (words: string) => words.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** What mail programs would make a link of, right before what they recognise it by. */
const LINKED_BY_ITSELF = /:(?=\/\/)|(?<=[\p{L}\p{N}])[.@](?=[\p{L}\p{N}])/gu;
const UNSEEN = '\u200b';

const FROM_RIGHT_TO_LEFT = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}]/u;

/** Names come from people, and lead nowhere. */
export function asName(words: string): string {
  const name = flatLine(withoutTurns(words)).replace(
    LINKED_BY_ITSELF,
    (sign) => `${UNSEEN}${sign}${UNSEEN}`,
  );
  return FROM_RIGHT_TO_LEFT.test(name) ? bidi(name) : name;
}

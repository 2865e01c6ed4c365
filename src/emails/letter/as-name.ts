// Names in messages: of one line, and leading nowhere.

/** Names may hold line breaks; headers may not. */
export const flatLine = (words: string) => words.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** What mail programs would make a link of, right before what they recognise it by. */
const LINKED_BY_ITSELF = /:(?=\/\/)|(?<=[\p{L}\p{N}])[.@](?=[\p{L}\p{N}])/gu;
const UNSEEN = '\u200b';

/** Names come from people, and lead nowhere. */
export const asName = (words: string) =>
  flatLine(words).replace(LINKED_BY_ITSELF, (sign) => `${UNSEEN}${sign}${UNSEEN}`);

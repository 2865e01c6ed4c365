// Names within sentences: the letters of a name are kept from turning round those beside it.

export const ISOLATED = { open: '\u2068', close: '\u2069' } as const;
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Without what turns the text after it round. */
export const withoutTurns = (name: string): string => name.replace(TURNS, '');

/** A name within a sentence, isolated from the direction of the text around it. */
export const bidi = (name: string): string =>
  `${ISOLATED.open}${withoutTurns(name)}${ISOLATED.close}`;

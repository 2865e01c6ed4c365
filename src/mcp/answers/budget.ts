// How much of a model's context an answer takes, estimated on the high side, so that no answer is
// ever larger than promised.

/** Of a whole result, which is never to exceed 8,000 tokens. */
export const RESULT_TOKENS = 7_400;
/** Of the text of an answer for which no size was asked, which is to stay under 1,500. */
export const DEFAULT_TEXT_TOKENS = 1_440;

const PIECES = /[A-Za-z]+|\d+|\s+|[^\sA-Za-z\d]/gu;
/** Longer runs of letters are hardly words: they fall into pieces of one or two. */
const LONGEST_WORD = 14;

export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [piece] of text.matchAll(PIECES)) tokens += tokensOf(piece);
  return Math.ceil(tokens);
}

function tokensOf(piece: string): number {
  const first = piece.codePointAt(0) ?? 0;
  if (/[A-Za-z]/.test(piece)) {
    return piece.length > LONGEST_WORD ? piece.length * 0.9 : Math.ceil(piece.length / 4);
  }
  if (/\d/.test(piece)) return Math.ceil(piece.length / 3);
  if (/\s/.test(piece)) return piece === ' ' ? 0 : 1;
  if (first < 0x80) return 0.6;
  // Of scripts that tokenizers know badly, no byte takes more than one token.
  return first < 0x300 ? 1 : Buffer.byteLength(piece);
}

/** How many of the items fit, at least one: an answer without any would lead nowhere. */
export function howManyFit(costs: readonly number[], budget: number): number {
  let spent = 0;
  for (const [index, cost] of costs.entries()) {
    spent += cost;
    if (spent > budget) return Math.max(index, 1);
  }
  return costs.length;
}

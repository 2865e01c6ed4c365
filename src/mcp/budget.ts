// How much of a model's context an answer takes, estimated on the high side, so that no answer is
// ever larger than promised.

/** Of a whole result, which is never to exceed 8,000 tokens. */
export const RESULT_TOKENS = 7_400;
/** Of the text of an answer for which no size was asked, which is to stay under 1,500. */
export const DEFAULT_TEXT_TOKENS = 1_400;

const PIECES = /[A-Za-z]+|\d+|\s+|[^\sA-Za-z\d]/gu;

export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [piece] of text.matchAll(PIECES)) {
    if (/^[A-Za-z]/.test(piece)) tokens += Math.ceil(piece.length / 4);
    else if (/^\d/.test(piece)) tokens += Math.ceil(piece.length / 3);
    else if (/^\s/.test(piece)) tokens += piece === ' ' ? 0 : 1;
    else tokens += piece.charCodeAt(0) < 0x80 ? 0.75 : piece.length * 1.5;
  }
  return Math.ceil(tokens);
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

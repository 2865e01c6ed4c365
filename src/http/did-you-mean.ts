// The address that was probably meant: a word misspelt or in the plural, a part of the path left
// out, or something before it that belongs to another service.

import { distanceTo } from '../lib/nearest.ts';

/** A word that is left out, or too much, is as far as so many letters. */
const A_WORD = 4;
/** Part of a name with hyphens: `payouts` for `settlement-payouts`. */
const PART_OF_NAME = 2;
/** Nothing longer is looked at. */
const MOST_WORDS = 8;
/** What stands before the address at other services. */
const PREFIXES: ReadonlySet<string> = new Set(['api', 'v1', 'v2', 'v3']);

export interface Pattern {
  /** Words, and parameters as `:name`. */
  readonly segments: readonly string[];
}

/** The nearest of the patterns, the first where several are as near; null where none is near. */
export function nearestPattern<T extends Pattern>(
  asked: readonly string[],
  patterns: readonly T[],
): T | null {
  const words = filled(asked);
  if (words.length > MOST_WORDS) return null;
  let nearest: { readonly pattern: T; readonly cost: number } | null = null;
  for (const pattern of patterns) {
    const cost = costOf(words, filled(pattern.segments));
    if (cost !== null && (nearest === null || cost < nearest.cost)) nearest = { pattern, cost };
  }
  return nearest?.pattern ?? null;
}

const filled = (segments: readonly string[]) => segments.filter((segment) => segment !== '');

/** What it takes to make the pattern of what was asked for; null where that is something else. */
function costOf(words: readonly string[], parts: readonly string[]): number | null {
  const [word, ...laterWords] = words;
  const [part, ...laterParts] = parts;
  if (word === undefined) return part === undefined ? 0 : isLast(parts) ? A_WORD : null;
  if (part === undefined) return null;
  const same = costOfWord(word, part);
  return least([
    same === null ? null : added(same, costOf(laterWords, laterParts)),
    // Left out was a word before a word: what stands for a parameter tells nothing by itself.
    [part, laterParts[0] ?? ':'].every(isWord) ? added(A_WORD, costOf(words, laterParts)) : null,
    PREFIXES.has(word.toLowerCase()) ? added(A_WORD, costOf(laterWords, parts)) : null,
  ]);
}

/** A parameter at the end that was left out. */
const isLast = ([part = '', ...later]: readonly string[]) => later.length === 0 && !isWord(part);

const isWord = (part: string) => !part.startsWith(':');

function costOfWord(word: string, part: string): number | null {
  if (!isWord(part)) return 0;
  const ofParts = part.split('-').map((each) => added(PART_OF_NAME, lettersBetween(each, word)));
  return least([lettersBetween(part, word), ...ofParts]);
}

/** Where a third of its letters are other ones it is another word. */
function lettersBetween(known: string, word: string): number | null {
  const letters = distanceTo(known, word);
  return letters !== null && letters * 3 <= known.length ? letters : null;
}

const added = (cost: number, rest: number | null) => (rest === null ? null : cost + rest);

function least(costs: readonly (number | null)[]): number | null {
  const known = costs.filter((cost) => cost !== null);
  return known.length === 0 ? null : Math.min(...known);
}

// The address that was probably meant: a word misspelt or in the plural, a part of the path left
// out, or something before it that belongs to another service.

import { distanceTo } from '../../lib/values/nearest.ts';

/** A missing word counts as this many wrong letters. */
const A_WORD = 4;
/** Part of a name with hyphens: `payouts` for `settlement-payouts`. */
const PART_OF_NAME = 2;
/** Anybody may ask for anything: nothing longer is looked at. */
const MOST_WORDS = 6;
/** How much longer than what was asked for the address that was meant may be. */
const MOST_LEFT_OUT = 2;
/** Prefixes of paths, here or at other services. */
const PREFIXES: ReadonlySet<string> = new Set(['api', 'v1', 'v2', 'v3']);

export interface Pattern {
  readonly path: string;
  /** Whether it takes the method that was asked with; such a one is preferred. */
  readonly isTaking: boolean;
}

/** The nearest of the patterns, the first where several are as near; null where none is near. */
export function nearestPattern<T extends Pattern>(asked: string, patterns: readonly T[]): T | null {
  const words = pathWords(asked);
  if (words.length === 0 || words.length > MOST_WORDS) return null;
  let nearest: T | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const pattern of patterns) {
    if (nearest?.isTaking && !pattern.isTaking) continue;
    const cost = costOf(words, pathWords(pattern.path));
    const isPreferred = pattern.isTaking && nearest?.isTaking === false;
    if (cost === null || (cost >= least && !isPreferred)) continue;
    [nearest, least] = [pattern, cost];
  }
  return nearest;
}

/** Without what all addresses begin with. */
function pathWords(path: string): string[] {
  const words = path.split('/').filter((word) => word !== '');
  while (words[0] !== undefined && PREFIXES.has(words[0].toLowerCase())) words.shift();
  return words;
}

/** What it takes to make the pattern of what was asked for; null where that is something else. */
function costOf(words: readonly string[], parts: readonly string[]): number | null {
  const leftOut = parts.length - words.length;
  if (leftOut < 0 || leftOut > MOST_LEFT_OUT) return null;
  const [word, ...laterWords] = words;
  const [part, ...laterParts] = parts;
  if (part === undefined) return 0;
  if (word === undefined) return isLast(parts) ? A_WORD : null;
  const same = costOfWord(word, part);
  const met = same === null ? null : added(same, costOf(laterWords, laterParts));
  // A missing word counts only before a word: a parameter alone proves nothing.
  const isLeftOut = isWord(part) && isWord(laterParts[0] ?? ':');
  return lesser(met, isLeftOut ? added(A_WORD, costOf(words, laterParts)) : null);
}

/** A parameter at the end that was left out. */
const isLast = ([part = '', ...later]: readonly string[]) => later.length === 0 && !isWord(part);

const isWord = (part: string) => !part.startsWith(':');

function costOfWord(word: string, part: string): number | null {
  if (!isWord(part)) return 0;
  const whole = lettersBetween(part, word);
  if (whole !== null || !part.includes('-')) return whole;
  const ofParts = part.split('-').map((each) => added(PART_OF_NAME, lettersBetween(each, word)));
  return ofParts.reduce(lesser, null);
}

/** Where a third of its letters are other ones it is another word. */
function lettersBetween(known: string, word: string): number | null {
  const letters = distanceTo(known, word);
  return letters !== null && letters * 3 <= known.length ? letters : null;
}

const added = (cost: number, rest: number | null) => (rest === null ? null : cost + rest);

function lesser(one: number | null, other: number | null): number | null {
  return one === null || (other !== null && other < one) ? other : one;
}

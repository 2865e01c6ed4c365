// Finds the word that was probably meant.

const FARTHEST = 3;

/** The known word closest to the one given, or null when none is near. */
export function nearest(word: string, known: readonly string[]): string | null {
  let best: string | null = null;
  let shortest = FARTHEST + 1;
  for (const candidate of known) {
    const distance = isPartOf(candidate, word) ? PART : distanceTo(candidate, word);
    if (distance !== null && distance < shortest) {
      best = candidate;
      shortest = distance;
    }
  }
  return best;
}

/** A word within another, as `plan` in `planCode`, is as near to it as with one slip. */
const PART = 1;
const SHORTEST_PART = 3;

const isPartOf = (known: string, word: string) =>
  word.length >= SHORTEST_PART &&
  word.length < known.length &&
  known.toLowerCase().includes(word.toLowerCase());

/** How many letters are other ones, whatever their case; null where it is another word. */
export function distanceTo(known: string, word: string): number | null {
  if (Math.abs(known.length - word.length) > FARTHEST) return null;
  const distance = editDistance(word.toLowerCase(), known.toLowerCase());
  return distance <= FARTHEST && distance < known.length ? distance : null;
}

function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const cost = from[row - 1] === to[column - 1] ? 0 : 1;
      const removed = (previous[column] ?? 0) + 1;
      const added = (current[column - 1] ?? 0) + 1;
      const replaced = (previous[column - 1] ?? 0) + cost;
      current.push(Math.min(removed, added, replaced));
    }
    previous = current;
  }
  return previous[to.length] ?? 0;
}

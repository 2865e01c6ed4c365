// Names for rows: UUID v7 ids, which sort by when they were made and so keep indexes compact, and
// the short random codes that people read out to each other.

import { randomInt, randomUUID } from 'node:crypto';
import { type Clock, realClock } from '../process/clock.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const COUNTER_END = 1 << 12;
// A new millisecond starts in the lower half, which leaves at least 2,048 ids before it overflows.
const COUNTER_SEED_END = COUNTER_END / 2;

/**
 * Makes UUID v7 ids that strictly increase (RFC 9562, 6.2, method 1: a 12-bit counter in rand_a).
 * When the counter overflows, or the clock goes back, the sequence runs on from its own last time.
 */
export function createIdSequence(clock: Clock): () => string {
  let milliseconds = 0;
  let counter = 0;
  return () => {
    const now = clock.now().getTime();
    counter += 1;
    if (now > milliseconds || counter === COUNTER_END) {
      milliseconds = Math.max(now, milliseconds + 1);
      counter = randomInt(COUNTER_SEED_END);
    }
    const time = milliseconds.toString(16).padStart(12, '0');
    const count = counter.toString(16).padStart(3, '0');
    // The last two groups of any RFC 9562 UUID are alike: the variant and 62 random bits.
    const rest = randomUUID().slice(19);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${rest}`;
  };
}

const MILLISECONDS = 13;

/** No id of this moment, or of a later one, is smaller. */
export function firstIdAt(moment: Date): string {
  const time = Math.max(0, moment.getTime()).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}

/** When an id of ours was made. */
export function momentOfId(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, MILLISECONDS).replace('-', ''), 16));
}

/** A new UUID v7; within a process each is greater than the one before. */
export const newId: () => string = createIdSequence(realClock);

/** A UUID as its 16 bytes, for addresses, and back. */
export const idBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

export function idOfBytes(bytes: Buffer): string {
  const digits = bytes.toString('hex');
  const parts = [0, 8, 12, 16, 20, 32].map((end, index, ends) =>
    digits.slice(ends[index - 1], end),
  );
  return parts.slice(1).join('-');
}

/** Whether the text is a UUID, of any version: one that was never ours is simply not found. */
export function isId(text: string): boolean {
  return UUID.test(text);
}

/** The prefix and `length` letters and digits, each equally likely and unpredictable. */
export function randomCode(prefix: string, length = 8): string {
  let code = prefix;
  // `randomInt` rejects and draws again where a remainder would favour the first letters.
  for (let index = 0; index < length; index += 1) code += ALPHABET.charAt(randomInt(62));
  return code;
}

/** Where ids and codes come from: chance; in a test of rules, a count. */
export interface Chance {
  newId(): string;
  newCode(prefix: string, length?: number): string;
}

export const realChance: Chance = { newId, newCode: randomCode };

/** Matches exactly what `randomCode` makes; its `source` serves as a JSON Schema pattern. */
export function codePattern(prefix: string, length = 8): RegExp {
  if (!/^\w*$/.test(prefix))
    throw new Error(`a code's prefix is letters and underscores: ${prefix}`);
  return new RegExp(`^${prefix}[A-Za-z0-9]{${length}}$`);
}

// A name that programs use, as people say it: `past_due` → Past due, `callbackUrl` → Callback
// address.

const WORDS: Readonly<Record<string, string>> = { url: 'address', id: 'id', ids: 'ids', ip: 'IP' };

export function plainWords(name: string): string {
  const parts = name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .replaceAll(/[._-]+/g, ' ')
    .split(' ');
  const words = parts.map((part) => WORDS[part.toLowerCase()] ?? part.toLowerCase()).join(' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** A word of a list of states, as `past_due`; what a person typed is left as it is. */
const STATE = /^[a-z]+(?:_[a-z]+)+$/;

export const stateWords = (value: string): string =>
  STATE.test(value) ? plainWords(value) : value;

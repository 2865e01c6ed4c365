// Text from strangers, made fit for one line: what a customer typed may hold line breaks, marks
// that turn the reading direction, or a whole page.

const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;
const LONGEST = 80;

export function oneLine(text: string, longest = LONGEST): string {
  const flat = text.replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim();
  const characters = [...flat];
  if (characters.length <= longest) return flat;
  return `${characters.slice(0, longest - 1).join('')}…`;
}

/** `Ada Obi <ada@example.com>`, or what of it is known. */
export function person({ email, name }: { email: string | null; name: string | null }): string {
  if (email === null) return oneLine(name ?? NO_EMAIL, 40);
  return name === null ? oneLine(email) : `${oneLine(name, 40)} <${oneLine(email)}>`;
}

/** The address in a row of a report, or what else is known of a customer without one. */
export const addressIn = (row: {
  readonly customerEmail: string | null;
  readonly customerName: string | null;
}): string => row.customerEmail ?? row.customerName ?? NO_EMAIL;

/** In place of the address of a customer without one. */
const NO_EMAIL = 'no email';

/** As the beginning of what is said next: with a full stop, whatever its writer ended it with. */
export function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

export function plural(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : several(noun)}`;
}

export function several(noun: string): string {
  return noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

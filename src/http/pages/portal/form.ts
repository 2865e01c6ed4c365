// What a payer has entered into a form of the page: texts alone, without what nobody types.

export type Entered = Readonly<Record<string, string>>;

const MOST_CHARACTERS = 2_000;

export function enteredIn(body: unknown): Entered {
  const sent = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(
    sent.flatMap(([name, value]) =>
      typeof value === 'string'
        ? [[name, withoutControls(value).trim().slice(0, MOST_CHARACTERS).toWellFormed()]]
        : [],
    ),
  );
}

/** Lines stay lines. */
const withoutControls = (text: string) =>
  text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]+/gu, ' ');

/** Null where it is no whole number. */
export function numberIn(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : null;
}

/** An empty field says nothing. */
export const textOrNull = (text: string | undefined): string | null =>
  text === undefined || text === '' ? null : text;

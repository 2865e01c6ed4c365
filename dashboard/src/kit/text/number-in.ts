// The number that was typed in a text field.

const NUMBER = /^\d+(?:\.\d+)?$/;

/** Text that is not a number is sent as typed, so that the API's error is shown at the field. */
export function numberIn(text: string): number {
  const typed = text.trim();
  return NUMBER.test(typed) ? Number(typed) : (typed as unknown as number);
}

/** The same of a field that may be empty. A comma is a decimal point, as many people type it. */
export const numberOrNull = (text: string): number | null =>
  text.trim() === '' ? null : numberIn(text.replace(',', '.'));

// Text that PostgreSQL cannot keep as it came: NUL characters and halves of surrogate pairs.

import type { FieldError } from './problem.ts';

export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** The nearest text that can be kept: what cannot be is left out, or shown as a replacement. */
export function toStorable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** The fields of a flat record (a query, a path) whose text could not come back as it went in. */
export function unstorableText(fields: unknown): FieldError[] {
  return Object.entries(fields ?? {})
    .filter(([, value]) => typeof value === 'string' && !isStorable(value))
    .map(([field]) => ({ field, message: 'must not contain NUL characters or broken UTF-16' }));
}

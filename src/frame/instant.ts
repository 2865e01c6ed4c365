// A moment as a caller writes it.

import { invalidField } from './problems.ts';

const INSTANT =
  /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;
const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2200, 0, 1);

export function readInstant(field: string, text: string): Date {
  const instant = new Date(text);
  const day = text.slice(0, 10);
  const isReal =
    INSTANT.test(text) &&
    !Number.isNaN(instant.getTime()) &&
    new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
  if (!isReal) throw invalidField(field, 'must be a date-time such as 2026-01-31T09:00:00.000Z');
  if (instant.getTime() < EARLIEST || instant.getTime() > LATEST) {
    throw invalidField(field, 'must be between the years 2000 and 2199');
  }
  return instant;
}

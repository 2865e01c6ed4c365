// A row of a person as their file has it: all that is kept, but for what is sealed, and what says
// when the service works on the row.

import type { PersonalRow } from './walk-sql.ts';

const OF_THE_SERVICE: ReadonlySet<string> = new Set([
  ...['tenantId', 'isOwn', 'dueAt', 'leasedUntil', 'leasedBy', 'leasedByUntil', 'takeovers'],
  ...['requestId', 'actorId', 'ip'],
]);

export function shownRow(row: PersonalRow): object {
  const shown = Object.entries(row).filter(
    ([name, value]) =>
      !OF_THE_SERVICE.has(name) && !name.startsWith('sealed') && !Buffer.isBuffer(value),
  );
  return Object.fromEntries(shown);
}

// Mandate dates are West African local times without a zone: one hour ahead of UTC, all year.

import { HOUR_MS } from '../durations.ts';

const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?$/;
const OFFSET_MS = HOUR_MS;

export function parseLocal(value: string): Date | null {
  const match = LOCAL.exec(value);
  if (!match) return null;
  const normal = `${value.slice(0, 16)}:${match[6] ?? '00'}`;
  const at = Date.parse(`${normal}Z`);
  // Refuses 31 February, which would otherwise roll over.
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 19) !== normal) return null;
  return new Date(at - OFFSET_MS);
}

/** [year, month, day, hour, minute], as the mandate list writes them. */
export function localParts(instant: string): number[] {
  const local = new Date(Date.parse(instant) + OFFSET_MS).toISOString();
  return [0, 5, 8, 11, 14].map((from, index) =>
    Number(local.slice(from, from + (index === 0 ? 4 : 2))),
  );
}

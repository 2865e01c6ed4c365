// Reads values out of answers that cannot be relied upon: strings for booleans, "N/A" for nothing,
// anything in place of an object. Nothing here throws.

import { toStorable } from '../../../lib/api/storable-text.ts';
import { koboFromNaira } from '../../../lib/values/money.ts';

export type WireFields = Readonly<Record<string, unknown>>;

const NOTHING = new Set(['', 'N/A', 'NULL', 'UNDEFINED']);

export function asFields(value: unknown): WireFields {
  return isWireFields(value) ? value : {};
}

function isWireFields(value: unknown): value is WireFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** How JSON writes a NUL character or half of a surrogate pair, which the database cannot keep. */
const UNSTORABLE = /\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

const keepable = (_name: string, value: unknown) =>
  typeof value === 'string' ? toStorable(value) : value;

export function parseFields(text: string | null): WireFields | null {
  if (text === null) return null;
  try {
    const value: unknown = UNSTORABLE.test(text) ? JSON.parse(text, keepable) : JSON.parse(text);
    return isWireFields(value) ? value : null;
  } catch {
    return null;
  }
}

/** The first of the named fields that says something, as text; placeholders say nothing. */
export function fieldText(fields: WireFields, ...names: readonly string[]): string | null {
  for (const name of names) {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const text = String(value).trim();
    if (!NOTHING.has(text.toUpperCase())) return text;
  }
  return null;
}

/** True, false, or null when the field says neither; booleans are written as strings too. */
export function fieldTruth(fields: WireFields, name: string): boolean | null {
  const value = String(fields[name]).toLowerCase();
  if (value === 'true') return true;
  return value === 'false' ? false : null;
}

export function fieldList(value: unknown): readonly WireFields[] {
  return Array.isArray(value) ? value.filter(isWireFields) : [];
}

/** A naira amount in kobo; null when it is absent or cannot be read to the kobo. */
export function fieldKobo(fields: WireFields, ...names: readonly string[]): number | null {
  const text = fieldText(fields, ...names);
  return text === null ? null : koboFromNaira(text);
}

/** A word of the provider's, as they are compared here: "Advise not sent" → "ADVISE_NOT_SENT". */
export function fieldWord(fields: WireFields, ...names: readonly string[]): string {
  return (fieldText(fields, ...names) ?? '').toUpperCase().replace(/[\s-]+/g, '_');
}

/** Instants come with a zone and without one, which is UTC then. */
export function fieldInstant(fields: WireFields, ...names: readonly string[]): Date | null {
  const text = fieldText(fields, ...names);
  if (text === null || !/^\d{4}-\d\d-\d\d/.test(text)) return null;
  const isZoned = /(?:Z|[+-]\d\d:?\d\d)$/i.test(text.slice(10));
  const instant = new Date(isZoned || text.length === 10 ? text : `${text.replace(' ', 'T')}Z`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

// Reads fields out of bodies that may be anything, refusing in the provider's words.

import { parseNaira } from '../naira.ts';
import { badField } from './answers.ts';

export type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return value as Fields;
}

export function optionalText(fields: Fields, name: string): string | null {
  const value = fields[name];
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim();
  return typeof value === 'number' ? String(value) : null;
}

export function text(fields: Fields, name: string, label = name): string {
  const value = optionalText(fields, name);
  if (value === null) throw badField(`${label} can not be null`);
  return value;
}

export function amount(fields: Fields, label = 'amount'): number {
  const { amount: value } = fields;
  if (value === undefined || value === null) throw badField(`${label} can not be null`);
  const kobo = parseNaira(value);
  if (kobo === null || kobo === 0) throw badField(`${label} is not valid`);
  return kobo;
}

export function textMap(value: unknown): Record<string, string> {
  const entries = Object.entries(fieldsOf(value));
  return Object.fromEntries(entries.map(([name, inner]) => [name, String(inner)]));
}

/** A whole number from a query string, or the fallback when it is absent. */
export function wholeNumber(raw: string | undefined, fallback: number, max: number): number {
  if (raw === undefined || raw === '') return fallback;
  if (!/^\d{1,9}$/.test(raw)) throw badField(`${raw} is not a number`);
  return Math.min(Number(raw), max);
}

/** An instant in ISO form, UTC without a zone, or null when there is none that can be read. */
export function instant(raw: string | undefined): string | null {
  const isZoned = /^[^T]*$|(?:Z|[+-]\d\d:?\d\d)$/i.test(raw ?? '');
  const at = raw ? Date.parse(isZoned ? raw : `${raw}Z`) : Number.NaN;
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

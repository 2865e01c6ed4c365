// The page that a timeline entry links to, and a summary of what changed.

import type { TimelineEntry } from '@sanwo/sdk';
import type { RowLink } from '../../kit/lists/row-link.tsx';
import { changeText, type FieldChange, fieldChanges } from '../audit/words.ts';

const BY_CODE: Readonly<Record<string, string>> = {
  subscription: '/subscriptions/$code',
  invoice: '/invoices/$code',
  payment: '/payments/$code',
  deposit: '/deposits/$code',
  dispute: '/disputes/$code',
};

const BY_ID: Readonly<Record<string, string>> = {
  refund: '/refunds/$id',
  mandate: '/mandates/$id',
};

/** Null for entries about the customer itself, and for things without a page. */
export function subjectLink({ subject: { type, id, code } }: TimelineEntry): RowLink | null {
  if (id === null) return null;
  if (BY_CODE[type]) return { to: BY_CODE[type], params: { code: code ?? id } };
  return BY_ID[type] ? { to: BY_ID[type], params: { id } } : null;
}

/** Ids, timestamps and nested fields are left to the audit log. */
const FOR_PROGRAMS = /^(id|createdAt|updatedAt|customerEmailOrCode)$|Id$|Url$|\./;

function saysSomething({ field, from, to }: FieldChange): boolean {
  const isNews = from === null ? to !== 'none' : from !== to;
  return isNews && !FOR_PROGRAMS.test(field);
}

/** The changes that the title does not mention: `Plan: PLN_a → PLN_b`. */
export function changedText({ kind, changes }: TimelineEntry, zone: string): string | null {
  if (changes === null || !(kind === 'audit' || kind === 'event')) return null;
  const changed = fieldChanges(changes, zone).filter(saysSomething);
  return changed.length === 0 ? null : changed.map(changeText).join(' · ');
}

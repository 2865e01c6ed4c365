// Where an entry of a timeline leads, and what changed, in words.

import type { TimelineEntry } from '@sanwo/sdk';
import type { RowLink } from '../../kit/row-link.tsx';
import { type Change, changesOf, changeText } from '../audit/words.ts';

const BY_CODE: Readonly<Record<string, string>> = {
  subscription: '/subscriptions/$code',
  invoice: '/invoices/$code',
  payment: '/payments/$code',
};

const BY_ID: Readonly<Record<string, string>> = {
  refund: '/refunds/$id',
  mandate: '/mandates/$id',
};

/** Null where it is about the customer itself, or has no page. */
export function placeOf({ subject: { type, id, code } }: TimelineEntry): RowLink | null {
  if (id === null) return null;
  if (BY_CODE[type]) return { to: BY_CODE[type], params: { code: code ?? id } };
  return BY_ID[type] ? { to: BY_ID[type], params: { id } } : null;
}

/** Ids, moments of writing and what lies within something else are for the audit log. */
const FOR_PROGRAMS = /^(id|createdAt|updatedAt)$|Id$|Url$|\./;

function saysSomething({ field, from, to }: Change): boolean {
  const isNews = from === null ? to !== 'none' : from !== to;
  return isNews && !FOR_PROGRAMS.test(field);
}

/** Of what the title does not say already: `Plan: PLN_a → PLN_b`. */
export function changedText({ kind, changes }: TimelineEntry, zone: string): string | null {
  if (changes === null || !(kind === 'audit' || kind === 'event')) return null;
  const changed = changesOf(changes, zone).filter(saysSomething);
  return changed.length === 0 ? null : changed.map(changeText).join(' · ');
}

// What the audit trail says of an operation that writes: what it does, to what, and what a step
// knows of that beyond what it answers.

import type { Actor } from './actor.ts';

export const AUDIT_SUBJECTS = [
  'tenant',
  'key',
  'member',
  'plan',
  'coupon',
  'page',
  'customer',
  'payment_source',
  'order',
  'mandate',
  'subscription',
  'invoice',
  'payment',
  'refund',
  'payout',
  'deposit',
  'dispute',
  'break',
  'virtual_account',
  'delivery',
  'email',
] as const;

export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** Null of an operation that asks by POST and writes nothing: a preview, a look-up. */
export interface Audited {
  readonly action: `${string}.${string}`;
  readonly subject: AuditSubject;
  /** It has acted once it is prepared, whatever comes of its call: the row is written there. */
  readonly isPrepared?: true;
}

/** What is not said here is taken from the answer, and from what was asked. */
export interface AuditNote {
  readonly subject?: AuditSubject;
  readonly id?: string;
  readonly code?: string | null;
  /** What changed, from what to what. Never a secret: what is sealed at rest has no place here. */
  readonly changes?: object;
  /** The tenant, where it is not the caller's: a member signed in elsewhere may come in here. */
  readonly tenantId?: string;
  /** Who acted, where that is not the caller. */
  readonly actor?: Actor;
  /** What the same step has done in another account. */
  readonly elsewhere?: AuditNote & Pick<Audited, 'action'>;
}

// One request on the wire and what is answered: plain values, decided synchronously in a
// transaction.

import type { Kind } from '../faults/dials.ts';
import type { Parts } from '../parts.ts';

export interface Call {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Header accountId: the parent, credited unless the call names a sub-account. */
  readonly accountId: string;
  readonly authorization: string | null;
  /** The caller's now: real, or a rehearsed one. */
  readonly now: Date;
  /** The caller's now where it is rehearsed, as text. */
  readonly rehearsedAt: string | null;
  /** Whose call it is, where the caller says so. */
  readonly tenant: string | null;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Not sent: what it says happened, and a replay under the same key will hear it. */
  readonly unsent?: true;
}

/** Nothing happened, and no answer is sent. */
export const SILENCE = 'silence';

export type Handle = (parts: Parts, call: Call) => Answer | typeof SILENCE;

export interface WireRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly handle: Handle;
  readonly movesMoney?: true;
  /** Whose dial it meets, if any. */
  readonly kind?: Kind;
  /** Needs no access token. */
  readonly open?: true;
}

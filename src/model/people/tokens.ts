// What proves a person: the token of a session's cookie, of an invitation or of a reset. They are
// random, name their cell as keys do, and only their hashes are kept to find them by.

import { createHmac } from 'node:crypto';
import { type Cell, withCell } from '../../lib/values/cell.ts';
import { codePattern, randomCode } from '../../lib/values/id.ts';

/** 43 letters and digits, two of which are the cell's: 244 bits. */
const LENGTH = 43;
const PREFIXES = { session: 'ses_', invitation: 'inv_', password_reset: 'rst_' } as const;
export type TokenKind = keyof typeof PREFIXES;

export const newToken = (kind: TokenKind, cell: Cell) =>
  withCell(randomCode(PREFIXES[kind], LENGTH), cell.id);

/** What cannot be one is refused without a look-up. */
export const isWellFormedToken = (kind: TokenKind, text: string) =>
  codePattern(PREFIXES[kind], LENGTH).test(text);

/** Known to a page that may read responses, and not to one that can only make a browser ask. */
export const csrfTokenOf = (sessionToken: string) =>
  createHmac('sha256', sessionToken).update('csrf').digest('base64url');

export const memberTokenBinding = (tenantId: string) => `${tenantId}:member-token`;
export const totpBinding = (tenantId: string) => `${tenantId}:totp`;

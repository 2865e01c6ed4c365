// What a merchant asks about reconciliation, by name.

import type { Commands } from '../line/command.ts';

export const RECONCILIATION_COMMANDS: Commands = {
  'reconciliation days': {
    audience: 'merchant',
    summary: 'list days compared with the provider’s statement',
    load: async () => (await import('./reconciliation.ts')).listReconciledDays,
  },
  'reconciliation breaks': {
    audience: 'merchant',
    summary: 'list what your records and the statement do not agree about',
    load: async () => (await import('./reconciliation.ts')).listBreaks,
  },
  'reconciliation get': {
    audience: 'merchant',
    summary: 'show a break, with both sides',
    load: async () => (await import('./reconciliation.ts')).getBreak,
  },
  'reconciliation explain': {
    audience: 'merchant',
    summary: 'close a break with a note',
    load: async () => (await import('./reconciliation.ts')).explainBreak,
  },
};

// Beside our references a callback names the session of money that arrived:
// what the provider is asked after. It is no reference, and says nothing of a cell.

import type { DueCallback } from '../model/inbox/sql.ts';

const PREFIX = 'session:';

export const sessionReference = (sessionId: string | null): string[] =>
  sessionId === null ? [] : [`${PREFIX}${sessionId}`];

export const isSession = (reference: string) => reference.startsWith(PREFIX);

export const sessionsOf = (callbacks: readonly DueCallback[]) =>
  callbacks.flatMap(({ provider, referencesSent }) =>
    referencesSent
      .filter(isSession)
      .map((reference) => ({ provider, sessionId: reference.slice(PREFIX.length) })),
  );

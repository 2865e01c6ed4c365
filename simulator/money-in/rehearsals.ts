// The last moment that each caller took for now, so that a bank's transfer happens in the time of
// whose number it goes into.

import type { Database } from '../database.ts';

export type Rehearsals = ReturnType<typeof openRehearsals>;

export function openRehearsals(database: Database) {
  // A clock that stands still is told with every call and written once.
  const known = new Map<string, string | null>();
  const lastOf = (owner: string): string | null => {
    const remembered = known.get(owner);
    if (remembered !== undefined) return remembered;
    const row = database.first<{ now: string }>('select now from rehearsals where owner = :owner', {
      owner,
    });
    return row?.now ?? null;
  };
  return {
    lastOf,
    /** Null: the caller lives in real time, again or as ever. */
    note(owner: string, now: string | null): void {
      if (lastOf(owner) !== now) {
        database.run('delete from rehearsals where owner = :owner', { owner });
        if (now !== null) {
          database.run('insert into rehearsals values (:owner, :now)', { owner, now });
        }
      }
      known.set(owner, now);
    },
  };
}

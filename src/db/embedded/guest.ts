// A process that uses a database another one runs. When that one goes, orderly or not, the guest
// that is quickest takes over at the same address, so that a short-lived owner, or a restart that
// overlaps with the run before, does not leave the others without a database.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Announcement, ClusterClaim } from './claim.ts';
import type { EmbeddedDatabase } from './database.ts';
import type { Log } from './log.ts';
import type { UnexpectedExit, UnexpectedExitListener } from './supervisor.ts';

export interface GuestVisit {
  readonly announcement: Announcement;
  readonly log: Log;
  readonly tryClaim: () => Promise<ClusterClaim | undefined>;
  readonly takeOver: (claim: ClusterClaim) => Promise<EmbeddedDatabase>;
}

const lookMs = 250;

export function joinAsGuest(visit: GuestVisit): EmbeddedDatabase {
  const leaving = new AbortController();
  const listeners = new Set<UnexpectedExitListener>();
  let own: EmbeddedDatabase | undefined;

  function tell(exit: UnexpectedExit): void {
    visit.log('the process that ran the database has gone', exit);
    for (const listener of listeners) listener(exit);
  }

  async function watch(): Promise<void> {
    const claim = await nextClaim(visit, leaving.signal);
    if (claim === undefined) return;
    tell({ reason: 'its owner has gone', restarting: true });
    own = await visit.takeOver(claim);
    for (const listener of listeners) own.onUnexpectedExit(listener);
  }

  const watched = watch().catch((error: unknown) => {
    tell({ reason: String(error), restarting: false });
  });

  return {
    ...visit.announcement,
    get owned() {
      return own !== undefined;
    },
    onUnexpectedExit(listener) {
      listeners.add(listener);
      own?.onUnexpectedExit(listener);
    },
    async stop() {
      leaving.abort();
      await watched;
      await own?.stop();
    },
  };
}

/** Looks now and then, without keeping a process alive that has nothing else left to do. */
async function nextClaim(
  visit: GuestVisit,
  signal: AbortSignal,
): Promise<ClusterClaim | undefined> {
  while (!signal.aborted) {
    await sleep(lookMs, undefined, { ref: false, signal }).catch(() => {});
    const claim = signal.aborted ? undefined : await visit.tryClaim();
    if (claim) return claim;
  }
  return undefined;
}

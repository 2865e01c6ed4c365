// Keeps the postmaster running: one that dies unasked is started again at the same address, with
// growing pauses, until it has died so often that trying on would only hide the trouble.
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '../../lib/values/durations.ts';
import type { Log } from './log.ts';
import type { Postmaster } from './postmaster.ts';

export interface UnexpectedExit {
  readonly reason: string;
  /** False when the database stays down. */
  readonly restarting: boolean;
}

export type UnexpectedExitListener = (exit: UnexpectedExit) => void;

export interface Supervisor {
  readonly listeners: Set<UnexpectedExitListener>;
  stop(): Promise<void>;
}

export interface Supervision {
  readonly first: Postmaster;
  readonly relaunch: () => Promise<Postmaster>;
  readonly stopping: AbortController;
  readonly log: Log;
}

const pausesMs = [0, 100, 500, 1_000, 2_000, 5_000, 5_000, 5_000];
const calmAfterMs = MINUTE_MS;

export function supervise({ first, relaunch, stopping, log }: Supervision): Supervisor {
  const listeners = new Set<UnexpectedExitListener>();
  const { signal } = stopping;
  let current = first;

  function tell(exit: UnexpectedExit): void {
    log('the database server ended unexpectedly', exit);
    for (const listener of listeners) listener(exit);
  }

  /** How the server ended, or did not even begin; null once it is not wanted any more. */
  async function ending(launched: Promise<Postmaster>): Promise<string | null> {
    try {
      current = await launched;
      // It became ready after the stop had come, which knew of the server before alone.
      if (signal.aborted) await current.stop();
      const reason = await current.ended;
      return signal.aborted ? null : reason;
    } catch (error) {
      return signal.aborted ? null : String(error);
    }
  }

  async function launchAfter(pauseMs: number): Promise<Postmaster> {
    await sleep(pauseMs, undefined, { signal });
    const launched = await relaunch();
    log('the database server runs again', { url: redacted(launched.url) });
    return launched;
  }

  async function watch(): Promise<void> {
    let deaths = 0;
    for (let launched = Promise.resolve(first); ; ) {
      const upSince = performance.now();
      const reason = await ending(launched);
      if (reason === null) return;
      deaths = performance.now() - upSince > calmAfterMs ? 1 : deaths + 1;
      const pauseMs = pausesMs[deaths - 1];
      tell({ reason, restarting: pauseMs !== undefined });
      if (pauseMs === undefined) return;
      launched = launchAfter(pauseMs);
    }
  }

  const watched = watch();
  let stopped: Promise<void> | undefined;
  return {
    listeners,
    stop() {
      stopped ??= (async () => {
        stopping.abort();
        await current.stop();
        await watched;
      })();
      return stopped;
    },
  };
}

function redacted(url: string): string {
  return new URL(url).host;
}

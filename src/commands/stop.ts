// Waits for the signal to stop: Ctrl-C, SIGTERM, or the end of the npm that started the process,
// which would otherwise leave a service running unnoticed. The end of another parent is ignored.
// A process that is told to stop serves on for a while, so that load balancers see it go.

import type { Config } from '../frame/config.ts';
import { pause } from '../lib/process/clock.ts';
import type { Logger } from '../lib/process/log.ts';

const PARENT_CHECK_MS = 1_000;
/** From the signal on. */
const STOP_WITHIN_MS = 28_000;
/** What finishing gets where draining takes longer than usual. */
const FINISH_WITHIN_MS = 23_000;

export interface Drainable {
  /** From here on its `/readyz` says that it stops. It serves as before. */
  drain(): void;
}

/** Comes back when it is time to stop serving. A second signal cuts the draining short. */
export async function untilDrained(
  config: Config,
  log: Logger,
  servers: readonly Drainable[],
): Promise<void> {
  const { signal, insisted } = await untilToldToStop(config);
  const delayMs = config.drainSeconds * 1_000;
  log.info({ signal, delayMs }, 'stopping');
  // What does not end in time is left to the leases: another process takes it over.
  const latestMs = Math.max(STOP_WITHIN_MS, delayMs + FINISH_WITHIN_MS);
  setTimeout(() => process.exit(0), latestMs).unref();
  for (const server of servers) server.drain();
  await pause(delayMs, insisted);
}

interface StopRequest {
  readonly signal: string;
  /** Aborted by the second one. */
  readonly insisted: AbortSignal;
}

async function untilToldToStop({ isStartedByNpm }: Config): Promise<StopRequest> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const insisting = new AbortController();
  let isTold = false;
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) {
    process.on(signal, () => {
      if (isTold) insisting.abort();
      isTold = true;
      resolve(signal);
    });
  }
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (isStartedByNpm && process.ppid !== parent) resolve('the parent process ended');
  }, PARENT_CHECK_MS);
  watch.unref();
  const signal = await promise;
  clearInterval(watch);
  return { signal, insisted: insisting.signal };
}

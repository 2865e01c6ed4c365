// Waits for the signal to stop: Ctrl-C, SIGTERM, or the end of the npm that started the process,
// which would otherwise leave a service running unnoticed. The end of another parent is ignored.

import type { Config } from '../frame/config.ts';

const PARENT_CHECK_MS = 1_000;

export async function untilToldToStop({ isStartedByNpm }: Config): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, () => resolve(signal));
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (isStartedByNpm && process.ppid !== parent) resolve('the parent process ended');
  }, PARENT_CHECK_MS);
  watch.unref();
  const signal = await promise;
  clearInterval(watch);
  return signal;
}

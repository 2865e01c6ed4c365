// Turns tracing on for this process, where the settings name a collector.

import type { Config } from '../frame/config.ts';
import { openTracing } from '../lib/process/open-telemetry.ts';
import { setTracing } from '../lib/process/trace.ts';
import { readVersion } from '../lib/process/version.ts';

interface Traces {
  close(): Promise<void>;
}

/** Before the server is there: it has no hooks for traces where there are none. */
export async function startTraces({ traces }: Config): Promise<Traces> {
  if (traces === null) return { close: async () => {} };
  const { tracing, close } = await openTracing(traces, await readVersion());
  setTracing(tracing);
  return {
    async close() {
      setTracing(null);
      await close();
    },
  };
}

// Loads files of the dashboard's screens as a browser would have them, for tests of their words.

import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

export interface Screens {
  load<Module>(path: string): Promise<Module>;
  close(): Promise<void>;
}

export async function openScreens(): Promise<Screens> {
  // What a browser has, for the client that these files read with.
  Object.assign(globalThis, { location: { origin: 'http://127.0.0.1' } });
  const root = fileURLToPath(new URL('../../dashboard/', import.meta.url));
  const vite = await createServer({
    ...{ root, configFile: `${root}vite.config.ts`, logLevel: 'error', appType: 'custom' },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  return {
    load: async <Module>(path: string) => (await vite.ssrLoadModule(path)) as Module,
    close: () => vite.close(),
  };
}

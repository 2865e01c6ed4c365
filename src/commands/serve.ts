// Everything in one process: what `npm start` runs. It says where things are and what to try, and on
// Ctrl-C or SIGTERM finishes what it is doing and leaves nothing behind.

import type { Config } from '../config.ts';
import { createServer } from '../http/server.ts';
import { operations } from '../operations.ts';
import { announce } from './announce.ts';
import { freePort } from './free-port.ts';
import { openHouse } from './open-house.ts';
import { untilToldToStop } from './stop.ts';

const DRAIN_MS = 25_000;

export async function serve(config: Config): Promise<void> {
  const port = config.port === 0 ? await freePort(config.host) : config.port;
  const baseUrl = config.baseUrl ?? `http://${config.host}:${port}`;
  const settled = { ...config, port, baseUrl };
  const { house, database, close } = await openHouse(settled);
  const server = createServer(house, { operations });
  try {
    await server.app.listen({ host: config.host, port });
    announce(settled, { baseUrl, database });
    const signal = await untilToldToStop();
    house.log.info({ signal }, 'stopping');
    server.drain();
    const timer = setTimeout(() => process.exit(0), DRAIN_MS);
    timer.unref();
  } finally {
    await server.app.close();
    await close();
  }
}

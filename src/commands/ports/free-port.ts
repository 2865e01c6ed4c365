// Finds a free port, for a configured port of 0. It is below the range that operating systems
// assign from, so that no other program gets it before it is used.

import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { StartError } from '../../lib/process/start-error.ts';

const LEAST = 20_000;
const MOST = 30_000;
const MOST_TRIES = 50;

export async function freePort(host: string): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const port = randomInt(LEAST, MOST);
    if (await isFree(host, port)) return port;
  }
  throw new StartError(`no free port found on ${host}`);
}

async function isFree(host: string, port: number): Promise<boolean> {
  const probe = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  probe.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
    else reject(error);
  });
  probe.listen(port, host, () => probe.close(() => resolve(true)));
  return await promise;
}

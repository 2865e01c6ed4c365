// How many charges the simulated provider takes for each second of its processor: the charge, the
// look-up of its transaction and its callback, against a server that does the same without books.
// A month end in the sandbox must not be its own provider's speed.

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastify from 'fastify';
import { Pool } from 'undici';
import { startTestClient } from '../test/doubles/simulator-client.ts';
import { type Bench, benchOf, rowOf } from './bench.ts';

const CLIENTS = fileURLToPath(new URL('simulator-clients.ts', import.meta.url));
const CARD = '4084084084084081';

export interface Charging {
  readonly url: string;
  readonly token: string;
  readonly access: string;
  readonly count: number;
  /** Of the references. */
  readonly name: string;
}

type ChargeTarget = Pick<Charging, 'url' | 'token' | 'access'>;

export const simulator: Bench = benchOf({
  about: 'charges that the simulated provider takes on one core',
  usual: { simulatedCharges: 10_000 },
  little: { simulatedCharges: 40 },
  async measure({ simulatedCharges: count }) {
    const clients = fork(CLIENTS);
    const [callbackUrl] = await once(clients, 'message');
    const books = await mkdtemp(join(tmpdir(), 'simulator-bench-'));
    try {
      const rate = await rateOfSimulator(clients, { callbackUrl, books, count });
      const bare = await rateOfBare(clients, { callbackUrl, count });
      return [
        rowOf({
          name: 'charges of the simulated provider, with look-up and callback',
          value: rate,
          unit: '/s of a core',
          baseline: bare,
          than: 'a server without books',
          wanted: [{ of: 'value', least: 2_000 }],
        }),
      ];
    } finally {
      clients.disconnect();
      await rm(books, { recursive: true, force: true });
    }
  },
});

interface Work {
  readonly callbackUrl: string;
  readonly count: number;
}

async function rateOfSimulator(
  clients: ChildProcess,
  { callbackUrl, books, count }: Work & { readonly books: string },
): Promise<number> {
  const client = await startTestClient({ dataDirectory: books, callbackUrl });
  const { url } = client.simulator;
  try {
    client.simulator.setFaults({ droppedCallback: 1 });
    const asked = { url, token: await client.token(CARD), access: client.access };
    client.simulator.setFaults({ droppedCallback: 0 });
    return await rateOf(clients, asked, count);
  } finally {
    await client.simulator.stop();
  }
}

/** After as many again, in which it gets warm. */
async function rateOf(clients: ChildProcess, asked: ChargeTarget, count: number): Promise<number> {
  const charge = async (name: string) => {
    clients.send({ ...asked, name, count } satisfies Charging);
    const [said] = await Promise.race([once(clients, 'message'), once(clients, 'exit')]);
    if (said !== 'done') throw new Error('those who charge have gone');
  };
  await charge('warming');
  const before = process.cpuUsage();
  await charge('measured');
  const { user, system } = process.cpuUsage(before);
  return (count * 1e6) / (user + system);
}

async function rateOfBare(clients: ChildProcess, { callbackUrl, count }: Work): Promise<number> {
  const { origin, pathname: path } = new URL(callbackUrl);
  const pool = new Pool(origin, { connections: 64 });
  const server = fastify({ forceCloseConnections: true });
  server.post('/v1/checkout/tokenized-card-payment', ({ body }, reply) => {
    void reply.send({ code: '00', data: { status: true, message: 'Approved' } });
    return pool
      .request({ method: 'POST', path, body: JSON.stringify(body) })
      .then((heard) => heard.body.dump());
  });
  server.get('/v1/transactions/accounts/single', () => ({ data: { status: 'SUCCESS' } }));
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  try {
    return await rateOf(clients, { url, token: 'token', access: 'access' }, count);
  } finally {
    await server.close();
    await pool.close();
  }
}

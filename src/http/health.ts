// Three questions that machines ask: alive? ready? and how is it going?

import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { ping } from '../db/connect.ts';
import { isSchemaCurrent } from '../db/migrate.ts';
import type { House } from '../house.ts';

interface Health {
  readonly metrics: Registry;
  readonly isDraining: () => boolean;
}

export function mountHealth(app: FastifyInstance, house: House, health: Health): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const [database, migrations] = await Promise.all([
      answers(() => ping(house.db)),
      answers(() => isSchemaCurrent(house.db)),
    ]);
    const ready = database && migrations && !health.isDraining();
    const status = health.isDraining() ? 'shutting down' : ready ? 'ready' : 'not ready';
    return reply.code(ready ? 200 : 503).send({ status, database, migrations });
  });
  app.get('/metrics', async (_request, reply) => {
    void reply.header('content-type', health.metrics.contentType);
    return await health.metrics.metrics();
  });
}

async function answers(question: () => Promise<unknown>): Promise<boolean> {
  try {
    return (await question()) !== false;
  } catch {
    return false;
  }
}

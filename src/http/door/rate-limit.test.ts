// One tenant's limit, kept by two processes that serve.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { eventually } from '../../../test/eventually.ts';
import { createWorld, type TenantClient, type World } from '../../../test/world.ts';
import { oneHouse } from '../../frame/houses.ts';
import { deadAfterMs, openHeartbeat } from '../../model/processes/heartbeat.ts';
import { operations } from '../../operations.ts';
import { createServer } from '../server.ts';

const PER_SECOND = 20;

interface Server {
  readonly app: FastifyInstance;
  beat(): Promise<void>;
  close(): Promise<void>;
}

describe('a tenant’s limit', () => {
  let world: World;
  let acme: TenantClient;
  let servers: Server[];

  before(async () => {
    const environment = { RATE_LIMIT_PER_SECOND: String(PER_SECOND) };
    world = await createWorld({ environment });
    acme = await world.tenant();
    servers = await Promise.all([startOne(), startOne()]);
  });
  after(async () => {
    for (const { close } of servers) await close();
    await world.close();
  });

  async function startOne(): Promise<Server> {
    const { db, log, clock } = world.house;
    const heart = openHeartbeat({ db, log, clock, deadAfterMs: deadAfterMs(1_000) });
    const { presence } = heart;
    const { app, close } = createServer(oneHouse({ ...world.house, presence }), { operations });
    await app.ready();
    return { app, close, beat: () => heart.beat('api') };
  }

  async function ask({ app }: Server, requests: number): Promise<number> {
    const headers = { authorization: `Bearer ${acme.apiKey}` };
    const url = '/v1/plan';
    const replies = await Promise.all(
      Array.from({ length: requests }, () => app.inject({ url, headers })),
    );
    for (const { statusCode } of replies) assert.ok(statusCode === 200 || statusCode === 429);
    return Math.min(...replies.map(({ headers: said }) => Number(said['ratelimit-remaining'])));
  }

  const shared = () => world.house.db.selectFrom('tenantUses').selectAll().execute();

  it('is each process’s own while it knows of no other, and nothing is written', async () => {
    const [first] = servers as [Server];
    await first.beat();
    for (let turn = 0; turn < 3; turn += 1) {
      await ask(first, 10);
      await new Promise((resolve) => setTimeout(resolve, 600));
    }
    assert.deepEqual(await shared(), []);
  });

  it('is taken off the bucket of each by what the others let pass', async () => {
    const [first, second] = servers as [Server, Server];
    await second.beat();
    await first.beat();
    // Until each tells the other: what the first let pass before that is not known to the second.
    for (let turn = 0; turn < 3; turn += 1) {
      for (const server of [first, second]) await ask(server, 1);
      await new Promise((resolve) => setTimeout(resolve, 1_100));
    }
    await eventually(async () => {
      await ask(first, PER_SECOND * 3);
      // Alone it would have nearly all of its burst of 40 after each of these.
      const left = await ask(second, 1);
      assert.ok(left < PER_SECOND / 2, `${left} are left`);
    });
    assert.equal((await shared()).length, 2);
  });
});

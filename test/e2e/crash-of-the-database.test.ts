// The database is killed again and again under a service that is at work. The service lives on: it
// answers 503 while the database is away, and has lost nothing that it said was done.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { pause } from '../pause.ts';
import { Mortal } from './mortal.ts';

const CALLERS = 6;
const KILL_AFTER_MS = [500, 900, 300];
const BACK_WITHIN_MS = 30_000;

describe('a database that is killed under load', () => {
  let service: Mortal;

  before(async () => {
    service = await Mortal.prepare({ RATE_LIMIT_PER_SECOND: '0' });
    await service.start();
    await service.register();
  });
  after(() => service.bury());

  /** Asks only of a new server: what the killed one had said may still be under way. */
  async function untilReplaced(killed: number): Promise<void> {
    const deadline = performance.now() + BACK_WITHIN_MS;
    const isThere = async () =>
      (await service.databasePid().catch(() => killed)) !== killed &&
      (await service.send('/readyz')).status === 200;
    while (!(await isThere())) {
      assert.ok(performance.now() < deadline, 'the database never came back');
      await pause(100);
    }
  }

  it('is waited for by a service that answers all the while', async () => {
    const statuses = new Set<number>();
    const made = new Set<string>();
    let isOver = false;
    const callers = Array.from({ length: CALLERS }, async (_, caller) => {
      for (let count = 0; !isOver; count += 1) {
        const email = `caller-${caller}-${count}@example.com`;
        const { status } = await service.send('/v1/customer', { email });
        statuses.add(status).add((await service.send('/v1/subscription')).status);
        if (status === 201) made.add(email);
      }
    });
    for (const delay of KILL_AFTER_MS) {
      await pause(delay);
      const killed = await service.databasePid();
      process.kill(killed, 'SIGKILL');
      await untilReplaced(killed);
    }
    await pause(500);
    isOver = true;
    await Promise.all(callers);

    assert.ok(service.program.isRunning());
    assert.deepEqual(
      [...statuses].filter((status) => ![200, 201, 503].includes(status)),
      [],
    );
    assert.ok(statuses.has(503));
    const kept = await service.all<{ email: string }>('/v1/customer?');
    const emails = new Set(kept.map(({ email }) => email));
    for (const email of made) assert.ok(emails.has(email), `${email} was lost`);
  });
});

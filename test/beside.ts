// A second process on a world's database: it shares nothing with the first but the rows, the clock
// and the master key. It can die before any statement that it would send.

import { createHouse } from '../src/commands/house/create-house.ts';
import { connect } from '../src/db/connect.ts';
import { oneHouse } from '../src/frame/houses.ts';
import { createServer } from '../src/http/server.ts';
import { operations } from '../src/operations.ts';
import { type Client, clientOf } from './client.ts';
import type { World } from './world.ts';

export interface Beside {
  /** Speaks to it without a key. */
  readonly stranger: Client;
  /**
   * It dies in place of the statement of this number, counted from now: its connections are cut,
   * as are those it opens from then on. Answers whether it has. Said again, it lives again.
   */
  dieBefore(statement: number): { isDead(): boolean };
  close(): Promise<void>;
}

export async function openBeside(world: World): Promise<Beside> {
  const connection = connect({ url: world.databaseUrl, size: 4, preparedStatements: true });
  const { config, cell, vault, providers, clock, log, hosts } = world.house;
  const walls = { config, cell, vault, providers, clock, log, hosts };
  const { db, disk, load, pool } = connection;
  const { house, close: closeHouse } = createHouse({ ...walls, db, disk, load });
  const { app } = createServer(oneHouse(house), { operations });
  await app.ready();
  let left = Number.POSITIVE_INFINITY;
  let died = false;
  const sockets: { destroy(): void }[] = [];
  pool.on('connect', (client) => {
    const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } })
      .connection;
    sockets.push(stream);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      // Asked once a second after an outage, and by no request.
      if (!String(given[0]).startsWith('do ')) left -= 1;
      died ||= left <= 0;
      if (died) for (const socket of sockets) socket.destroy();
      return query(...given);
    }) as never;
  });
  return {
    stranger: clientOf(app, {}),
    dieBefore(statement) {
      left = statement;
      died = false;
      return { isDead: () => died };
    },
    async close() {
      await app.close();
      await closeHouse();
      await connection.close();
    },
  };
}

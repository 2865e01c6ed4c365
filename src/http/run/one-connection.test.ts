// A read holds one connection of the database from its first statement to its last, and asks for
// no second one: where each holds one and waits for another, nobody would ever go on.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { clientOf } from '../../../test/client.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { type Connection, connect } from '../../db/connect.ts';
import { oneHouse } from '../../frame/houses.ts';
import { operations } from '../../operations.ts';
import { createServer, type Server } from '../server.ts';

const reads = operations.filter(({ method, access }) => method === 'GET' && access === 'key');

describe('with one connection to the database', () => {
  let world: World;
  let connection: Connection;
  let server: Server;
  let apiKey: string;

  before(async () => {
    world = await createWorld({ provider: true });
    ({ apiKey } = await world.tenant());
    connection = connect({ url: world.databaseUrl, size: 1, preparedStatements: true });
    server = createServer(oneHouse({ ...world.house, db: connection.db }), { operations });
  });
  after(async () => {
    await server.app.close();
    await connection.close();
    await world.close();
  });

  for (const { name, path } of reads) {
    it(`${name} is answered`, async () => {
      const address = path.replaceAll(/:\w+/g, 'x');
      const asked = [1, 2, 3].map(() => {
        return clientOf(server.app, { 'x-api-key': apiKey }).get(address);
      });
      for (const { status, text } of await Promise.all(asked)) assert.ok(status < 500, text);
    });
  }

  it('many reads are answered with one connection', () =>
    assert.ok(reads.length > 40, `${reads.length} reads`));
});

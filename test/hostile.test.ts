// Hostile input at every operation of the list, made from its own schemas and example: never a 500,
// always the envelope, the field named, and nothing written when it was refused.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import type { SanwoOperation } from '../src/frame/operation.ts';
import { DOCUMENTS } from '../src/http/pages/documents.ts';
import { EXPORT } from '../src/http/pages/export-query.ts';
import { operations } from '../src/operations.ts';
import type { Client } from './client.ts';
import { fieldsOf, hostileValue, mutated, RUNS, SEED } from './hostile-values.ts';
import { inPortal, payerOf } from './payers.ts';
import { createWorld, type TenantClient, type World } from './world.ts';

describe('hostile input', () => {
  let world: World;
  let acme: TenantClient;
  let payer: Client;

  before(async () => {
    world = await createWorld({ provider: true });
    acme = await world.tenant();
    payer = await inPortal(world, acme, await payerOf(world, acme, 'payer@example.com'));
  });
  after(() => world.close({ allowUnfinished: true }));

  const countRows = async () => {
    const { rows } = await world.connection.pool.query<{ count: number }>(`
      select (select count(*) from plans) + (select count(*) from customers)
        + (select count(*) from checkout_orders) + (select count(*) from refunds)
        + (select count(*) from tenants) + (select count(*) from events) as count`);
    return Number(rows[0]?.count);
  };

  async function send(operation: SanwoOperation, url: string, body: unknown) {
    const { method, access } = operation;
    const headers = { 'content-type': 'application/json' };
    const payload = method === 'GET' ? {} : { payload: JSON.stringify(body) };
    const caller = access === 'payer' ? payer : acme;
    return await caller.send({ method, url, headers, ...payload });
  }

  const addressOf = (operation: SanwoOperation, parameter: string) =>
    operation.path.replace(/:\w+/g, encodeURIComponent(parameter));

  for (const { path, query } of [EXPORT, ...DOCUMENTS]) {
    it(`at ${path}, which answers with a file`, async () => {
      const nul = '%00';
      const fields = Object.keys(query.properties);
      const addresses = [path.replace(/:\w+/, nul), path.replace(/:\w+/, `a${nul}b`)];
      const real = path.replace(':kind', 'invoices').replace(':id', 'x');
      for (const name of [...fields, nul]) addresses.push(`${real}?${name}=${nul}`);
      for (const url of addresses) {
        const answer = await acme.send({ method: 'GET', url });
        assert.equal(answer.status, 400, `${url} ${answer.text}`);
        assert.ok(answer.errors.length > 0, answer.text);
      }
      const field = fc.constantFrom(...fields);
      const property = fc.asyncProperty(field, hostileValue, async (name, value) => {
        const text = typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value);
        const url = `${real}?${new URLSearchParams({ [name]: text })}`;
        const { statusCode, body } = await world.app.inject({
          url,
          headers: { 'x-api-key': acme.apiKey },
        });
        assert.ok(statusCode < 500, body);
      });
      await fc.assert(property, { seed: SEED, numRuns: RUNS });
    });
  }

  for (const operation of operations) {
    const { body, query } = operation.input;

    if (body) {
      it(`in the body of ${operation.name}`, async () => {
        const field = fc.constantFrom(...fieldsOf(body), 'unknownField');
        const property = fc.asyncProperty(field, hostileValue, async (name, value) => {
          const before = await countRows();
          const sent = mutated(operation.example.body, { field: name, value });
          const answer = await send(operation, addressOf(operation, 'x'), sent);
          assert.ok(answer.status < 500, answer.text);
          if (answer.status === 400)
            assert.ok(answer.errors.length > 0 || answer.code, answer.text);
          if (answer.status >= 400) assert.equal(await countRows(), before, answer.text);
        });
        await fc.assert(property, { seed: SEED, numRuns: RUNS });
      });
    }

    if (query) {
      it(`in the query of ${operation.name}`, async () => {
        const field = fc.constantFrom(...fieldsOf(query), 'unknown');
        const property = fc.asyncProperty(field, hostileValue, async (name, value) => {
          const text = typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value);
          const search = new URLSearchParams({ [name]: text });
          const answer = await send(operation, `${addressOf(operation, 'x')}?${search}`, {});
          assert.ok(answer.status < 500, answer.text);
          if (answer.status === 400) assert.ok(answer.errors.length > 0, answer.text);
        });
        await fc.assert(property, { seed: SEED, numRuns: RUNS });
      });
    }

    if (operation.path.includes(':')) {
      it(`in the address of ${operation.name}`, async () => {
        const text = fc.oneof(
          fc.string({ minLength: 1, maxLength: 50, unit: 'grapheme' }),
          fc.uuid(),
        );
        const property = fc.asyncProperty(text, async (parameter) => {
          fc.pre(!['.', '..'].includes(parameter));
          const answer = await send(operation, addressOf(operation, parameter), {});
          assert.ok([400, 404].includes(answer.status), answer.text);
        });
        await fc.assert(property, { seed: SEED, numRuns: RUNS });
      });
    }
  }
});

// A customer who comes back after an erasure, under a name again, and is erased once more:
// documents go on to say who was billed, as the first time.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { DAY_MS } from '../lib/values/durations.ts';
import { purge } from '../worker/purge.ts';

describe('a customer who is erased again', () => {
  let world: World;
  let acme: TenantClient;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-11T09:00:00.000Z' });
    acme = await world.tenant();
  });
  after(() => world.close({ allowUnfinished: true }));

  async function customer(name: string, email: string): Promise<string> {
    const made = await acme.post('/v1/customer', { email, name });
    assert.equal(made.status, 201, made.text);
    return made.data.code;
  }
  async function erase(code: string): Promise<void> {
    const asked = await acme.post(`/v1/customer/${code}/erase`, { reason: 'Asked for it' });
    assert.equal(asked.status, 202, asked.text);
    world.clock.advance(20_000);
    await world.work();
  }
  async function comeBack(code: string, details: object): Promise<void> {
    const changed = await acme.put(`/v1/customer/${code}`, details);
    assert.equal(changed.status, 200, changed.text);
  }
  async function invoice(code: string): Promise<string> {
    const lines = [{ description: 'A towel', unitAmount: 150_000, quantity: 1 }];
    const sold = { customerEmailOrCode: code, lines, collect: 'link' };
    const made = await acme.post('/v1/invoice', sold);
    assert.equal(made.status, 201, made.text);
    return made.data.id;
  }
  async function paper(id: string): Promise<string> {
    const { data } = await acme.get(`/v1/invoice/${id}`);
    const { body } = await world.app.inject({
      method: 'GET',
      url: new URL(data.documentUrl).pathname,
    });
    return body.replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  }

  it('is named by the documents of the second time, where the first had none', async () => {
    const code = await customer('Ada Obi', 'ada@example.com');
    await erase(code);
    await comeBack(code, { name: 'Ada Eze', email: 'ada.eze@example.com' });
    const id = await invoice(code);
    assert.match(await paper(id), /Billed to Ada Eze/);
    await erase(code);
    assert.match(await paper(id), /Billed to Ada Eze/);
  });

  it('is named as before where there was no new name', async () => {
    const code = await customer('Bisi Ade', 'bisi@example.com');
    const id = await invoice(code);
    await erase(code);
    await invoice(code);
    await erase(code);
    assert.match(await paper(id), /Billed to Bisi Ade/);
    await comeBack(code, { email: 'bisi.ade@example.com' });
    await erase(code);
    assert.match(await paper(id), /Billed to Bisi Ade/);
  });

  it('is named as long as the newest document is young', async () => {
    const code = await customer('Chi Uba', 'chi@example.com');
    await invoice(code);
    await erase(code);
    world.clock.advance(5 * 365 * DAY_MS);
    await comeBack(code, { name: 'Chi Uba', email: 'chi@example.com' });
    const id = await invoice(code);
    await erase(code);
    world.clock.advance(2 * 365 * DAY_MS);
    await purge.claim(world.house, world.clock.now());
    assert.match(await paper(id), /Billed to Chi Uba/);
  });
});

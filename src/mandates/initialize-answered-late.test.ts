// A mandate is asked for, and the provider answers so late that a worker has looked for it before:
// whatever it made of that holds, and no bank is left with a mandate of nobody’s.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { createWorld, type World } from '../../test/world.ts';
import { MINUTE_MS } from '../lib/values/durations.ts';
import type { WholeProvider as Provider } from '../provider/port/provider.ts';

describe('a mandate whose making is answered late', () => {
  let world: World;
  let acme: Merchant;
  /** What happens before the request arrives, and before its answer does. */
  let ahead = async () => {};
  let behind = async () => {};

  before(async () => {
    const wrapProvider = (provider: Provider): Provider => ({
      ...provider,
      async createMandate(request, context) {
        await ahead();
        const answer = await provider.createMandate(request, context);
        await behind();
        return answer;
      },
    });
    world = await createWorld({ provider: true, wrapProvider });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close());

  const aWorkerLooks = async () => {
    world.clock.advance(20 * MINUTE_MS);
    await world.work();
  };
  const tomorrow = () =>
    new Date(world.clock.now().getTime() + 1_440 * MINUTE_MS).toISOString().slice(0, 10);
  const mandates = async (customerEmail: string) =>
    (
      await sql<{ status: string; mandateStatus: string | null; dueAt: Date | null }>`
        select m.status, m.mandate_status, m.due_at from mandates m
        join customers c on c.tenant_id = m.tenant_id and c.id = m.customer_id
        where c.email = ${customerEmail}`.execute(world.house.db)
    ).rows;

  it('given up by then, is refused, and deleted at the bank', async () => {
    ahead = aWorkerLooks;
    behind = async () => {};
    const customerEmail = acme.nextEmail();
    const asked = await acme.mandate(await acme.plan(), '0123450000', {
      customerEmail,
      startDate: tomorrow(),
    });
    assert.equal(asked.code, 'provider_refused', asked.text);
    await world.work();
    assert.deepEqual(await mandates(customerEmail), [
      { status: 'failed', mandateStatus: 'DELETED', dueAt: null },
    ]);
  });

  it('found and active by then, is answered, and nobody asks about it any more', async () => {
    ahead = async () => {};
    behind = async () => {
      for (let look = 0; look < 4; look += 1) await aWorkerLooks();
    };
    const customerEmail = acme.nextEmail();
    const asked = await acme.mandate(await acme.plan(), '0123450000', {
      customerEmail,
      startDate: tomorrow(),
    });
    assert.equal(asked.status, 201, asked.text);
    const [mandate] = await mandates(customerEmail);
    assert.equal(mandate?.status, 'completed');
    assert.equal(mandate?.dueAt, null);
  });
});

// A customer is erased whose number was opened and the answer lost: the provider has it under the
// customer's name, and we have no number yet.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createWorld } from '../../test/world.ts';
import { MINUTE_MS } from '../lib/values/durations.ts';
import type { WholeProvider as Provider } from '../provider/port/provider.ts';

const ADA = { email: 'ada.lovelace@example.com', name: 'Ada Lovelace' };

it('an erasure closes a number of which no answer came', async (t) => {
  const opened: string[] = [];
  const wrapProvider = (provider: Provider): Provider => ({
    ...provider,
    async openAccount(request, context) {
      await provider.openAccount(request, context);
      opened.push(request.reference);
      return { kind: 'unknown', reason: 'no answer' };
    },
  });
  const world = await createWorld({ provider: true, wrapProvider });
  t.after(() => world.close());
  const acme = await world.tenant();
  const { code } = (await acme.post('/v1/customer', ADA)).data;
  const asked = await acme.post('/v1/virtual-account', { customerEmailOrCode: code });
  assert.equal(asked.code, 'provider_unavailable', asked.text);
  const [reference = ''] = opened;
  const status = async () => {
    const found = await world.provider.findAccount(reference, { tenantId: acme.tenantId });
    return found.kind === 'answered' ? found.value?.status : found;
  };
  assert.equal(await status(), 'active');

  await acme.post(`/v1/customer/${code}/erase`, { reason: 'Asked for it' });
  world.clock.advance(MINUTE_MS);
  await world.work();
  const { data: told } = await acme.get('/v1/event?type=customer.erased');
  assert.equal(told.totalCount, 1);
  assert.equal(await status(), 'closed');
});

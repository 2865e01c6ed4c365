// A broken promise is noticed, and one that is kept is not.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { watchPromises } from './promises.ts';

async function answering(code: string) {
  const app = Fastify();
  const promises = watchPromises(app);
  app.post('/v1/plan', async (_request, reply) => reply.code(404).send({ code }));
  await app.inject({ method: 'POST', url: '/v1/plan' });
  await app.close();
  return promises;
}

test('a problem that the operation lists is a promise kept', async () => {
  (await answering('invalid_input')).assertKept();
});

test('one that it does not list is broken', async () => {
  const promises = await answering('payout_not_found');
  assert.throws(() => promises.assertKept(), /POST \/v1\/plan answers payout_not_found/);
});

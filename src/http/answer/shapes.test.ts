// The shape of each answer compiles: a route compiles its own with its first answer only.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fastify from 'fastify';
import { operations } from '../../operations.ts';
import { successEnvelope } from './envelope.ts';

describe('the shape of an answer', () => {
  it('compiles for each operation', async () => {
    const app = fastify();
    for (const { method, path, output } of operations) {
      const schema = { response: { 200: successEnvelope(output) } };
      app.route({ method, url: path, schema, handler: () => null });
    }
    await assert.doesNotReject(async () => await app.ready());
    await app.close();
  });
});

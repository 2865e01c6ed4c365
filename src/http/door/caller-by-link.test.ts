// What proves a payer at the door, and what does not: a refusal is the same whatever was wrong.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import Type from 'typebox';
import { clientOf } from '../../../test/client.ts';
import { RUNS, SEED } from '../../../test/hostile-values.ts';
import { byToken, type PayerClient, payerOf, tokenOf } from '../../../test/payers.ts';
import { createWorld, type TenantClient, type World } from '../../../test/world.ts';
import { oneHouse } from '../../frame/houses.ts';
import { operation } from '../../frame/operation.ts';
import { routed } from '../../frame/router.ts';
import { newId } from '../../lib/values/id.ts';
import { createServer, type Server } from '../server.ts';
import { PAYER_TOKEN } from './caller-by-link.ts';

const OWN_PAGE = { origin: 'http://sanwo.test', 'sec-fetch-site': 'same-origin' };

describe('a payer at the door', () => {
  let world: World;
  let acme: TenantClient;
  let ada: PayerClient;

  before(async () => {
    world = await createWorld({ provider: true });
    acme = await world.tenant('acme');
    ada = await payerOf(world, acme, 'ada@example.com');
  });
  after(() => world.close({ allowUnfinished: true }));

  const urlOf = ({ subscriptionCode }: PayerClient) => `/v1/payer/subscription/${subscriptionCode}`;
  const headers = { 'x-request-id': 'the-same' };

  /** The same link with another part of it: its tenant, its subject or its proof. */
  function changed(token: string, at: number, bytes: Buffer): string {
    const named = Buffer.from(token.slice(2), 'base64url');
    bytes.copy(named, at);
    return token.slice(0, 2) + named.toString('base64url');
  }
  const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

  it('without a proof, or with one of nothing, is refused in one voice', async () => {
    const rival = await world.tenant('rival');
    const lines = [{ description: 'A locker', quantity: 1, unitAmount: 75_000 }];
    const sold = { customerEmailOrCode: 'ada@example.com', lines, collect: 'link' };
    const invoice = await acme.post('/v1/invoice', sold);
    assert.equal(invoice.status, 201, invoice.text);
    const { token } = ada;
    const wrong = {
      none: '',
      cut: token.slice(0, -1),
      longer: `${token}A`,
      'not of our letters': token.replace(/.$/, '!'),
      'a proof of nothing': changed(token, 32, randomBytes(12)),
      'of another tenant': changed(token, 0, bytesOf(rival.tenantId)),
      'of no tenant': changed(token, 0, bytesOf(newId())),
      'of another subscription': changed(token, 16, bytesOf(newId())),
      'proven, of what never was': await tokenOf(world, acme.tenantId, newId()),
      'proven, of an invoice': await tokenOf(world, acme.tenantId, invoice.data.id),
      'a key': acme.apiKey,
    };
    const refusals = new Set<string>();
    for (const [what, sent] of Object.entries(wrong)) {
      const answer = await byToken(world, sent).get(urlOf(ada), headers);
      assert.deepEqual([answer.status, answer.code], [401, 'payer_unproven'], what);
      refusals.add(answer.text);
    }
    assert.equal(refusals.size, 1);
  });

  it('is never a failure of ours, whatever the token', async () => {
    const text = fc.string({ maxLength: 80 }).filter((each) => /^[\x21-\x7e]*$/.test(each));
    const letters = [...'abzAQZ019-_'];
    const alike = fc
      .array(fc.constantFrom(...letters), { minLength: 59, maxLength: 59 })
      .map((all) => `00${all.join('')}`);
    const property = fc.asyncProperty(fc.oneof(text, alike), async (token) => {
      const answer = await byToken(world, token).get(urlOf(ada));
      assert.deepEqual([answer.status, answer.code], [401, 'payer_unproven'], answer.text);
    });
    await fc.assert(property, { seed: SEED, numRuns: RUNS });
  });

  it('is known whatever cell the link names', async () => {
    const moved = byToken(world, `zz${ada.token.slice(2)}`);
    assert.equal((await moved.get(urlOf(ada))).status, 200);
  });

  describe('who writes', () => {
    let server: Server;
    let written = 0;

    /** No operation of payers writes yet: this one stands for those that will. */
    const neverListed = operation({
      access: 'payer',
      needs: null,
      payerMay: 'act',
      tag: 'Payers',
      audit: null,
      summary: 'Never asked for',
      input: {},
      output: Type.Object({}),
      message: 'Never',
      problems: [],
      example: { data: {} },
      run: async () => {
        written += 1;
        return {};
      },
    });

    before(() => {
      server = createServer(oneHouse(world.house), {
        operations: routed({ payers: { 'POST /v1/payer/never': { neverListed } } }),
      });
    });
    after(() => server.app.close());

    const ask = (sent: Readonly<Record<string, string>>) =>
      clientOf(server.app, { host: 'sanwo.test' }).post('/v1/payer/never', {}, sent);

    it('a payer’s write needs more than a link, and a page of ours that asks', async () => {
      const link = { [PAYER_TOKEN]: ada.token };
      const elsewhere = [
        {},
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { ...OWN_PAGE, 'sec-fetch-site': 'same-site' },
      ];
      for (const from of elsewhere) {
        const answer = await ask({ ...link, ...from });
        assert.deepEqual([answer.status, answer.code], [403, 'foreign_origin'], answer.text);
      }
      const own = await ask({ ...link, ...OWN_PAGE });
      assert.deepEqual([own.status, own.code], [401, 'payer_unproven'], own.text);
      const keyed = await ask({ 'x-api-key': acme.apiKey, ...OWN_PAGE });
      assert.deepEqual([keyed.status, keyed.code], [401, 'payer_unproven'], keyed.text);
      assert.equal(written, 0);
    });
  });
});

// A payer reaches what is the customer's own, and what belongs to anybody else answers as what
// never was: for every operation for payers there is or will be. The test walks the list of
// operations, and asks for a maker when it meets a new kind of parameter.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { transact } from '../src/db/transaction.ts';
import type { SanwoOperation } from '../src/frame/operation.ts';
import { type Payer, type PayerScope, payerOf } from '../src/frame/payer.ts';
import { ROLES } from '../src/frame/roles.ts';
import { Problem } from '../src/lib/api/problem.ts';
import { selectTenant } from '../src/model/tenants/sql.ts';
import { operations } from '../src/operations.ts';
import { type Client, clientOf } from './client.ts';
import { type PayerClient, payerOf as subscribe } from './payers.ts';
import { foundAccount } from './people.ts';
import { createWorld, type TenantClient, type World } from './world.ts';

const ofPayers = operations.filter(({ access }) => access === 'payer');

/** By the name of the path parameter: something of the payer's. */
const ownOf = (payer: PayerClient): Readonly<Record<string, readonly string[]>> => ({
  idOrCode: [payer.subscriptionCode, payer.subscriptionId],
  id: [payer.invoiceCode, payer.invoiceId],
  paymentSourceId: [payer.sourceId, payer.sourceId],
});
const NOBODYS: Readonly<Record<string, string>> = {
  idOrCode: 'SUB_nobodys1',
  id: 'INV_nobodys1',
  paymentSourceId: '00000000-0000-7000-8000-000000000000',
};
/** What names nothing is about the payer as a whole: no other payer can be meant. */
const namesNone = ({ path }: SanwoOperation) => !path.includes(':');

describe('what is a payer’s own', () => {
  let world: World;
  let acme: TenantClient;
  let ada: PayerClient;
  /** Another subscription of the same customer. */
  let adasOther: PayerClient;
  let bola: PayerClient;
  let chidi: PayerClient;
  let shop: Awaited<ReturnType<typeof foundAccount>>;
  let shopper: PayerClient;

  before(async () => {
    world = await createWorld();
    acme = await world.tenant('acme');
    ada = await subscribe(world, acme, 'ada@example.com');
    adasOther = await subscribe(world, acme, 'ada@example.com');
    bola = await subscribe(world, acme, 'bola@example.com');
    chidi = await subscribe(world, await world.tenant('rival'), 'ada@example.com');
    shop = await foundAccount(world);
    shopper = await subscribe(world, { ...shop.byKey, ...shop }, 'ada@example.com');
  });
  after(() => world.close({ allowUnfinished: true }));

  function fill({ name, path }: SanwoOperation, values: Readonly<Record<string, unknown>>): string {
    return path.replace(/:(\w+)/g, (_, parameter: string) => {
      const value = values[parameter];
      assert.ok(value, `say in ownOf() and NOBODYS what ${parameter} is: ${name}`);
      return encodeURIComponent(String(value));
    });
  }
  const addressesOf = (operation: SanwoOperation, payer: PayerClient): string[] => {
    const own = ownOf(payer);
    const each = (at: number) => Object.entries(own).map(([name, names]) => [name, names[at]]);
    return [0, 1].map((at) => fill(operation, Object.fromEntries(each(at))));
  };
  async function ask(client: Client, { method, example }: SanwoOperation, url: string) {
    const payload = method === 'GET' ? {} : { payload: JSON.stringify(example.body ?? {}) };
    const headers = { 'content-type': 'application/json', 'x-request-id': 'the-same' };
    return await client.send({ method, url, headers, ...payload });
  }

  it('is asked for by an operation at least', () => assert.ok(ofPayers.length > 0));

  for (const operation of ofPayers) {
    const { name, method } = operation;
    const nobodys = fill(operation, NOBODYS);

    it(`is reached by its own payer alone: ${name}`, async () => {
      assert.equal(ada.customerId, adasOther.customerId);
      for (const url of addressesOf(operation, ada)) {
        const own = await ask(ada, operation, url);
        // A link opens no write: whatever writes is tried with what proves more.
        const expected = method === 'GET' ? [200, ''] : [403, 'foreign_origin'];
        assert.deepEqual([own.status, own.code], expected, own.text);
        for (const stranger of [adasOther, bola, chidi, shopper]) {
          if (namesNone(operation)) continue;
          const foreign = await ask(stranger, operation, url);
          const never = await ask(stranger, operation, nobodys);
          assert.equal(foreign.status, method === 'GET' ? 404 : 403, foreign.text);
          assert.equal(foreign.text, never.text);
        }
      }
    });

    it(`is not the merchant’s, by no key and no session: ${name}`, async () => {
      const keys = [acme.apiKey, shop.apiKey];
      for (const role of Object.keys(ROLES)) {
        const made = await acme.post('/v1/key', { name: `Of ${role}`, role });
        keys.push(made.data.secret);
      }
      const byKey = keys.flatMap((key) => [
        clientOf(world.app, { 'x-api-key': key }),
        clientOf(world.app, { authorization: `Bearer ${key}` }),
        clientOf(world.app, { 'x-payer-token': key }),
      ]);
      const owner = await shop.owner();
      const signedIn = {
        ...{ cookie: owner.cookie, 'x-csrf-token': owner.csrfToken },
        ...{ origin: 'http://sanwo.test', 'sec-fetch-site': 'same-origin' },
      };
      const inSession = clientOf(world.app, signedIn);
      assert.equal((await inSession.get('/v1/plan')).status, 200);
      for (const client of [world.stranger, inSession, ...byKey]) {
        for (const url of [...addressesOf(operation, ada), ...addressesOf(operation, shopper)]) {
          const answer = await ask(client, operation, url);
          const foreign = method !== 'GET' && client !== inSession;
          const expected = foreign ? [403, 'foreign_origin'] : [401, 'payer_unproven'];
          assert.deepEqual([answer.status, answer.code], expected, answer.text);
        }
      }
    });
  }

  /** As whatever proves more than a link would hand it in: all of a customer. */
  const wholeOf = (tenantId: string, { customerId }: PayerClient): PayerScope => {
    return { tenantId, customerId, subscriptionId: null };
  };

  for (const operation of ofPayers) {
    const { name } = operation;
    it(`is all that a proof of the whole customer reaches: ${name}`, async () => {
      const asAda = payerOf(wholeOf(acme.tenantId, ada));
      for (const own of [ada, adasOther]) {
        assert.notEqual(await outcomeOf(operation, asAda, own), 404);
      }
      if (namesNone(operation)) return;
      const others: readonly PayerScope[] = [
        wholeOf(acme.tenantId, bola),
        wholeOf(shop.tenantId, ada),
        wholeOf(shop.tenantId, shopper),
        { ...wholeOf(acme.tenantId, ada), subscriptionId: adasOther.subscriptionId },
        { ...wholeOf(acme.tenantId, bola), subscriptionId: ada.subscriptionId },
      ];
      for (const scope of others) {
        assert.equal(await outcomeOf(operation, payerOf(scope), ada), 404, JSON.stringify(scope));
      }
    });
  }

  /** Of its first step, which decides: in a transaction that is taken back. */
  async function outcomeOf(
    operation: SanwoOperation,
    payer: Payer,
    client: PayerClient,
  ): Promise<number> {
    const { house } = world;
    const { id, ...tenant } = await selectTenant(house.db, acme.tenantId);
    assert.ok(id);
    const statuses = new Set<number>();
    for (const at of [0, 1]) {
      const named = Object.entries(ownOf(client)).map(([name, names]) => [name, names[at]]);
      const { example } = operation;
      const namesSource = 'paymentSourceId' in Object(example.body);
      const own = namesSource ? { paymentSourceId: client.sourceId } : {};
      const asked = {
        params: Object.fromEntries(named),
        query: {},
        body: { ...Object(example.body), ...own },
      };
      const step = { house, tenant, payer, now: house.clock.now(), audit: () => {}, ...asked };
      const first = 'run' in operation ? operation.run : operation.prepare;
      try {
        await transact(house.db, async (db) => {
          await first({ ...step, db } as never);
          throw new Done();
        });
      } catch (error) {
        if (!(error instanceof Problem || error instanceof Done)) throw error;
        statuses.add(error instanceof Problem ? error.status : 200);
      }
    }
    const [status = 0] = statuses;
    assert.equal(statuses.size, 1);
    return status;
  }
});

/** Ends a transaction of which nothing is to be kept. */
class Done extends Error {}

// One merchant asks for as much as it can: what the others see of it. Turns and answers are
// counted, never the time they took.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { CallContext } from '../../src/provider/port/outcomes.ts';
import type { WholeProvider as Provider } from '../../src/provider/port/provider.ts';
import { createWorld, type TenantClient, type World } from '../world.ts';

const FLOOD = 200;
const PLAN = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };
const ORDER = { callbackUrl: 'https://acme.example/thanks', amount: 1 };

/** Notes on whose behalf each call of the provider is made. */
function noting(provider: Provider, callers: (string | undefined)[]): Provider {
  return new Proxy(provider, {
    get(target, name, receiver) {
      const own = Reflect.get(target, name, receiver);
      if (typeof own !== 'function') return own;
      return (...parameters: unknown[]) => {
        const context = parameters.at(-1) as CallContext;
        if (name !== 'ping' && name !== 'readCallback') callers.push(context.tenantId);
        return own.apply(target, parameters);
      };
    },
  });
}

describe('one merchant floods the service', () => {
  let world: World;
  let flooding: TenantClient;
  let victim: TenantClient;
  const callers: (string | undefined)[] = [];

  before(async () => {
    world = await createWorld({
      plansAnew: true,
      provider: true,
      wrapProvider: (provider) => noting(provider, callers),
    });
    flooding = await world.tenant('flooding');
    victim = await world.tenant('victim');
  });
  after(() => world.close({ allowUnfinished: true }));

  async function planOf(client: TenantClient): Promise<string> {
    const made = await client.post('/v1/plan', PLAN);
    assert.equal(made.status, 201, made.text);
    return made.data.code;
  }

  /** Sends many at once, and one of the victim's after them; says how many were over before it. */
  async function overtaken(
    flood: (turn: number) => Promise<{ readonly status: number }>,
    one: () => Promise<{ readonly status: number }>,
  ) {
    let over = 0;
    const counted = Array.from({ length: FLOOD }, async (_, turn) => {
      const { status } = await flood(turn);
      over += 1;
      return status;
    });
    await new Promise((resolve) => setImmediate(resolve));
    const { status } = await one();
    const before = over;
    return { status, before, statuses: await Promise.all(counted) };
  }

  it('another’s order overtakes its two hundred orders', async () => {
    const [floodPlan, plan] = [await planOf(flooding), await planOf(victim)];
    const order = (client: TenantClient, planCode: string, name: string) =>
      client.post('/v1/checkout/order', {
        planCode,
        order: { ...ORDER, customerEmail: `${name}@example.com` },
      });
    const { status, before, statuses } = await overtaken(
      (turn) => order(flooding, floodPlan, `payer-${turn}`),
      () => order(victim, plan, 'ada'),
    );
    assert.equal(status, 201);
    assert.ok(before < FLOOD / 2, `${before} of ${FLOOD} went before`);
    // On a machine that is too slow for all of them the flood alone is told to come later.
    assert.ok(statuses.includes(201));
    assert.deepEqual(
      statuses.filter((each) => each !== 201 && each !== 429),
      [],
    );
  });

  it('another’s list overtakes its two hundred reports', async () => {
    const { status, before } = await overtaken(
      () => flooding.get('/v1/dashboard/analytics?from=2020-01-01&to=2026-01-01'),
      () => victim.get('/v1/plan'),
    );
    assert.equal(status, 200);
    assert.ok(before < FLOOD / 2, `${before} of ${FLOOD} went before`);
  });

  /** A file is no envelope. */
  async function take({ apiKey }: TenantClient) {
    const headers = { 'x-api-key': apiKey };
    const { statusCode: status } = await world.app.inject({ url: '/v1/export/customers', headers });
    return { status };
  }

  it('of two hundred exports four are read at once; the rest is told to come later', async () => {
    const { status, statuses } = await overtaken(
      () => take(flooding),
      () => take(victim),
    );
    assert.equal(status, 200);
    assert.ok(statuses.includes(429));
    // They have ended, so there is room again.
    assert.equal((await take(flooding)).status, 200);
  });

  it('each call of the provider says whose turn it takes', async () => {
    assert.ok(callers.length > 0);
    assert.deepEqual(new Set(callers), new Set([flooding.tenantId, victim.tenantId]));
  });
});

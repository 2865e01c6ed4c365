// Subscriptions that are put into the same mixture of states side by side, so that each act of a
// merchant or a payer has a fresh one.

import assert from 'node:assert/strict';
import { upsertCardSource } from '../src/model/sources/sql.ts';
import type { Declined } from '../src/provider/port/outcomes.ts';
import type { WholeProvider as Provider } from '../src/provider/port/provider.ts';
import type { Answer, Client, Loose } from './client.ts';
import { type Merchant, merchantOf } from './merchant.ts';
import { inPortal } from './payers.ts';
import { reversalsOf } from './reversals.ts';
import { createWorld, type World } from './world.ts';

const FOUR_WEEKS = { interval: 'daily', intervalCount: 28 };
const AMOUNT = 500_000;
const CARD = { provider: 'nomba', brand: 'Visa', last4: '4081', expiryMonth: 12, expiryYear: 2040 };

const declined = (transient: boolean): Declined => ({
  kind: 'declined',
  code: transient ? 'insufficient_funds' : 'card_stolen',
  reason: 'Refused',
  transient,
  providerReference: null,
});
const NO_ANSWER = { kind: 'unknown', reason: 'no answer' } as const;

/** How the provider answers: as it is, or to charges, looks and refunds. */
export type Mood = 'well' | 'refuses' | 'refuses for good' | 'silent';

export interface Shop extends Merchant {
  readonly dearer: string;
  readonly cheaper: string;
  readonly monthly: string;
  readonly plans: Readonly<Record<'plain' | 'trial', string>>;
  readonly sealedToken: Buffer;
}

export interface Mixed {
  readonly at: Mixtures;
  readonly shop: Shop;
  readonly code: string;
  readonly customerCode: string;
}

export interface Mixtures {
  readonly world: World;
  readonly play: ReturnType<typeof reversalsOf>;
  openShop(settings: object): Promise<Shop>;
  subscribe(shop: Shop, kind: keyof Shop['plans']): Promise<Mixed>;
  feel(now: Mood): void;
  /** Its payer, signed in now. */
  payerOf(mixed: Mixed): Promise<Client>;
}

export async function openMixtures(): Promise<Mixtures> {
  let mood: Mood = 'well';
  const wrapProvider = (provider: Provider): Provider => ({
    ...provider,
    chargeToken: async (charge, context) => {
      if (mood === 'silent') return NO_ANSWER;
      if (mood !== 'well') return declined(mood === 'refuses');
      return await provider.chargeToken(charge, context);
    },
    lookUpCharge: async (charge, context) =>
      mood === 'silent' ? NO_ANSWER : await provider.lookUpCharge(charge, context),
    // All of them have the same card.
    forgetToken: async () => ({ kind: 'answered', value: null }),
    refund: async (refund, context) =>
      mood === 'silent' ? NO_ANSWER : await provider.refund(refund, context),
  });
  const world = await createWorld({
    ...{ provider: true, now: '2027-02-05T07:00:00.000Z', wrapProvider, providerTimeoutMs: 5_000 },
  });
  const play = reversalsOf(world);

  async function openShop(settings: object): Promise<Shop> {
    const acme = merchantOf(world, await world.tenant());
    const terms = (name: string, amount: number, more: object = FOUR_WEEKS) =>
      acme.plan({ name, amount, ...more });
    const plain = await terms('Plain', AMOUNT);
    const dearer = await terms('Dearer', 2 * AMOUNT);
    const shop = {
      ...acme,
      dearer,
      cheaper: await terms('Cheaper', AMOUNT / 2),
      monthly: await terms('Monthly', 3 * AMOUNT, { interval: 'monthly' }),
      plans: { plain, trial: await terms('Trial', AMOUNT, { ...FOUR_WEEKS, trialPeriodDays: 28 }) },
    };
    const portal = {
      changePlan: [dearer, shop.cheaper],
      quantity: true,
      cancel: { when: 'choice' },
    };
    const set = await acme.api.put('/auth/settings', {
      ...{ paymentMethods: ['card', 'transfer'], portal },
      ...settings,
    });
    assert.equal(set.status, 200, set.text);
    await acme.subscribe(plain);
    const { sealedToken } = await world.house.db
      .selectFrom('paymentSources')
      .select('sealedToken')
      .where('tenantId', '=', acme.api.tenantId)
      .executeTakeFirstOrThrow();
    assert.ok(sealedToken);
    return { ...shop, sealedToken };
  }

  /** Charged when the world works. */
  async function subscribe(shop: Shop, kind: keyof Shop['plans']): Promise<Mixed> {
    const { api, sealedToken } = shop;
    const email = shop.nextEmail();
    const made = await api.post('/v1/customer', { email });
    assert.equal(made.status, 201, made.text);
    const { id: customerId, code: customerCode } = made.data;
    const card = { ...CARD, customerId, sealedToken, now: world.clock.now() };
    const { id } = await upsertCardSource(world.house.db, api.tenantId, card);
    const wish = { customerEmailOrCode: email, planCode: shop.plans[kind], paymentSourceId: id };
    const { status, data, text } = await api.post('/v1/subscription', wish);
    assert.equal(status, 201, text);
    return { at: mixtures, shop, code: data.code, customerCode };
  }

  const feel = (now: Mood): void => {
    mood = now;
  };

  const payerOf = ({ shop, customerCode }: Mixed): Promise<Client> =>
    inPortal(world, shop.api, { customerCode });

  const mixtures = { world, play, openShop, subscribe, feel, payerOf };
  return mixtures;
}

export type Row = Readonly<Record<string, Loose>>;

export const pathOf = ({ code }: Mixed): string => `/v1/subscription/${code}`;

/** The newest invoice of this kind that is no draft. */
export async function invoiceOf(mixed: Mixed, kind: string): Promise<Row | undefined> {
  const all: readonly Row[] = await mixed.shop.invoices(mixed.code);
  return all.findLast((each) => each.kind === kind && each.status !== 'draft');
}

export type Asked = Answer<Row>;

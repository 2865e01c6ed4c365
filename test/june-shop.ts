// A merchant in a June of thirty days, whose provider may refuse cards and not answer refunds, for
// sums worked by hand.

import assert from 'node:assert/strict';
import type { Declined } from '../src/provider/port/outcomes.ts';
import type { WholeProvider as Provider } from '../src/provider/port/provider.ts';
import { type Merchant, merchantOf } from './merchant.ts';
import { createWorld, type World } from './world.ts';

const JUNE = '2026-06-01T00:00:00.000Z';
export const MIDDLE = '2026-06-16T00:00:00.000Z';

const REFUSED: Declined = {
  kind: 'declined',
  code: 'insufficient_funds',
  reason: 'Insufficient funds',
  transient: true,
  providerReference: null,
};

export interface JuneShop extends Merchant {
  readonly world: World;
  /** Whether the provider refuses saved cards from now on. */
  refuse(is: boolean): void;
  /** Whether refunds get no answer from now on. */
  silence(is: boolean): void;
  put(code: string, body: object): Promise<unknown>;
  credit(code: string): Promise<number>;
  /** What is asked by the newest invoice. */
  asked(code: string): Promise<number>;
  /** The newest invoice is voided. */
  void(code: string): Promise<void>;
}

/** A shop with a world of its own, on the first of June. */
export async function openJuneShop(settings: object = {}): Promise<JuneShop> {
  let isRefusing = false;
  let isSilent = false;
  const wrapProvider = (provider: Provider): Provider => ({
    ...provider,
    chargeToken: async (charge, context) =>
      isRefusing ? REFUSED : await provider.chargeToken(charge, context),
    refund: async (refund, context) =>
      isSilent ? { kind: 'unknown', reason: 'no answer' } : await provider.refund(refund, context),
  });
  const world = await createWorld({ provider: true, now: JUNE, wrapProvider });
  const merchant = merchantOf(world, await world.tenant());
  const { api } = merchant;
  if (Object.keys(settings).length > 0) {
    const set = await api.put('/auth/settings', settings);
    if (set.status !== 200) await world.close();
    assert.equal(set.status, 200, set.text);
  }
  const newest = async (code: string) => (await merchant.invoices(code)).at(-1);
  return {
    ...merchant,
    world,
    refuse: (is) => {
      isRefusing = is;
    },
    silence: (is) => {
      isSilent = is;
    },
    put: async (code, body) => {
      const made = await api.put(`/v1/subscription/${code}`, body);
      assert.equal(made.status, 200, made.text);
      await world.work();
      return made.data;
    },
    credit: async (code) => {
      const { customer } = await merchant.subscription(code);
      return (await api.get(`/v1/customer/${customer.code}`)).data.creditBalance;
    },
    asked: async (code) => (await newest(code)).total,
    void: async (code) => {
      const made = await api.post(`/v1/invoice/${(await newest(code)).id}/void`, {});
      assert.equal(made.status, 200, made.text);
    },
  };
}

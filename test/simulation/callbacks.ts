// What the provider calls back, or somebody who pretends to be it: of orders paid or not, late,
// twice, in no order, or with a signature that is not its own.

import assert from 'node:assert/strict';
import { type SignedFacts, signCallback } from '../../simulator/signature.ts';
import type { Actor } from './shop.ts';

const PATH = '/provider/nomba/callback';

export async function callBack(actor: Actor): Promise<void> {
  const { world, random, witness, conductor, server } = actor;
  const charges = world.simulator.charges().filter(({ kind }) => kind !== 'refund');
  const orders = charges.length > 0 ? charges : [{ reference: 'nobody-knows', amountKobo: 100 }];
  for (let count = random.integer(1, 4); count > 0; count -= 1) {
    const { reference, amountKobo } = random.pick(orders);
    const isForged = random.chance(0.2);
    const callback = callbackOf(reference, {
      ...{ amountKobo, number: random.integer(1, 50) },
      time: world.clock.now().toISOString(),
    });
    const status = await sendCallback(actor, callback, isForged);
    const wasDead = await server.revive();
    await conductor.gate('a callback');
    if (isForged) assert.ok(status >= 400, 'a forged callback is believed');
    else if (!wasDead) assert.equal(status, 200, 'a genuine callback is refused');
    witness.happened(isForged ? 'a forged callback' : 'a callback');
  }
}

export function callbackOf(
  orderReference: string,
  facts: { readonly amountKobo: number; readonly number: number; readonly time: string },
): SignedFacts {
  const { time } = facts;
  const payload = {
    event_type: 'payment_success',
    requestId: `request-${facts.number}`,
    data: {
      merchant: { userId: 'merchant', walletId: 'wallet' },
      transaction: {
        transactionId: `transaction-${facts.number}`,
        type: 'online_checkout',
        time,
        responseCode: '',
      },
      order: { orderReference, amount: facts.amountKobo / 100, currency: 'NGN' },
    },
  };
  return payload;
}

export async function sendCallback(
  { world }: Actor,
  callback: SignedFacts,
  isForged: boolean,
): Promise<number> {
  const stamp = world.clock
    .now()
    .toISOString()
    .replace(/\.\d{3}Z$/, 'Z');
  const key = isForged ? 'a key of one’s own' : world.simulator.signatureKey;
  const signed = signCallback(callback, stamp, key);
  const headers = {
    'content-type': 'application/json',
    'nomba-signature': signed,
    'nomba-timestamp': stamp,
  };
  const payload = JSON.stringify(callback);
  const { statusCode } = await world.app.inject({ method: 'POST', url: PATH, headers, payload });
  return statusCode;
}

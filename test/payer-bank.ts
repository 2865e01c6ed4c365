// A payer's bank, in the words that scenarios are told in: it transfers, and the provider calls
// back.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type SignedFacts, signCallback } from '../simulator/signature.ts';
import type { TenantClient, World } from './world.ts';

const CALLBACKS = '/provider/nomba/callback';
const STAMP = '2026-01-15T09:00:30Z';
const MOST_TRIES = 3;

export interface SentTransfer {
  readonly accountNumber: string;
  readonly amount: number;
  readonly [more: string]: unknown;
}

export interface PlayedTransfer {
  readonly sessionId: string;
  readonly status: 'credited' | 'rejected';
}

/** What the provider says of a transfer, and what a liar would. */
export function callbackOf(transaction: object, more: object = {}): SignedFacts {
  return {
    event_type: 'payment_success',
    requestId: randomUUID(),
    data: {
      merchant: { userId: randomUUID(), walletId: 'wallet-1' },
      transaction: {
        transactionId: `API-VACT_TRA-${randomUUID()}`,
        type: 'vact_transfer',
        time: '2026-01-15T09:00:29Z',
        responseCode: '',
        ...transaction,
      },
      ...more,
    },
  } as SignedFacts;
}

export type PayerBank = ReturnType<typeof payerBankOf>;

export function payerBankOf(world: World, api: TenantClient) {
  async function control(path: string, body: object) {
    const answer = await fetch(`${world.simulator.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    assert.ok(answer.ok, text);
    return JSON.parse(text);
  }

  /** Money moves, and nothing tells of it. */
  const transfer = async (sent: SentTransfer): Promise<PlayedTransfer> =>
    await control('/_sim/transfers', { at: world.clock.now().toISOString(), ...sent });

  /** What the provider calls back with; it names no reference of ours. */
  async function tell(sessionId: string): Promise<void> {
    const callback = callbackOf({ sessionId, transactionAmount: 1, aliasAccountReference: 'N/A' });
    const signature = signCallback(callback, STAMP, world.simulator.signatureKey);
    const answer = await world.stranger.send({
      method: 'POST',
      url: CALLBACKS,
      headers: {
        'content-type': 'application/json',
        'nomba-signature': signature,
        'nomba-timestamp': STAMP,
      },
      payload: JSON.stringify(callback),
    });
    assert.equal(answer.status, 200, answer.text);
  }

  /** Money moves, the provider calls back, and all that follows is done. */
  async function send(sent: SentTransfer): Promise<string> {
    const { sessionId, status } = await transfer(sent);
    assert.equal(status, 'credited');
    await tell(sessionId);
    await world.work();
    // A machine that does much else may answer too late: the provider is asked again in a second.
    for (let tries = 0; tries < MOST_TRIES && (await isLookedFor(sessionId)); tries += 1) {
      world.clock.advance(1_000);
      await world.work();
    }
    return sessionId;
  }

  async function isLookedFor(sessionId: string): Promise<boolean> {
    const { db } = world.house;
    const hints = db.selectFrom('creditHints').select('id').where('sessionId', '=', sessionId);
    return (await hints.executeTakeFirst()) !== undefined;
  }

  /** The number of this customer. */
  async function numberOf(customer: string): Promise<string> {
    const made = await api.post('/v1/virtual-account', { customerEmailOrCode: customer });
    assert.ok(made.status === 201 || made.status === 200, made.text);
    return made.data.accountNumber;
  }

  /** As the API shows the deposit of a session. */
  async function deposit(sessionId: string) {
    const { data } = await api.get(`/v1/deposit?search=${sessionId}`);
    return data.data[0];
  }

  return { transfer, tell, send, numberOf, deposit };
}

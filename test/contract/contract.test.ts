// The Nomba adapter against the provider simulator, over HTTP, in each shape that the real provider
// has been seen to answer in.

import assert from 'node:assert/strict';
import { startSimulator } from '../../simulator/start.ts';
import { createNomba } from '../../src/provider/nomba/adapter.ts';
import { runProviderContract } from './contract.ts';
import type { ContractWorld } from './world.ts';

/** Long enough for a busy machine; each silence of the provider costs this much. */
const TIMEOUT_MS = 800;

async function makeWorld(shapes: 'first' | 'second'): Promise<ContractWorld> {
  const simulator = await startSimulator({ shapes });
  const provider = createNomba({
    baseUrl: simulator.url,
    ...simulator.client,
    signatureKey: simulator.signatureKey,
    timeoutMs: TIMEOUT_MS,
    rateLimits: null,
    amountFormat: shapes === 'second' ? 'number' : 'string',
  });
  return {
    provider,
    pay: payOnPage,
    async books() {
      return simulator.charges().map(({ kind, reference, amountKobo, status }) => ({
        kind,
        reference,
        amountKobo,
        succeeded: status === 'succeeded',
      }));
    },
    async close() {
      await provider.close();
      await simulator.stop();
    },
    cards: {
      good: '5399838383838381',
      declinedAtOnce: '4000000000009995',
      laterFunds: '4000000000000341',
      laterExpired: '4000000000000069',
      silentTaken: '4000000000000119',
      silentNotTaken: '4000000000000127',
    },
    recipientAccountId: '01a10aeb-d989-460a-bbde-9842f2b4320f',
    bank: {
      async setMandate(mandateId, status) {
        const url = `${simulator.url}/_sim/mandates/${mandateId}`;
        const answer = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ status }),
        });
        assert.equal(answer.status, 200);
      },
      accounts: {
        good: '0123450000',
        funds: '0123450002',
        closed: '0123450004',
        silentTaken: '0123450005',
        silentNotTaken: '0123450006',
        nobodys: '9999999999',
        atBankAway: '9999999998',
        namelessInTime: '9999999997',
      },
      bankCode: '058',
    },
    payers: {
      async transfer({ accountNumber, amountKobo: amount, payer }) {
        const answer = await fetch(`${simulator.url}/_sim/transfers`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            ...{ accountNumber, amount },
            ...(payer && {
              ...{ senderName: payer.name, senderBank: payer.bankCode },
              senderAccountNumber: payer.accountNumber,
            }),
          }),
        });
        const told = (await answer.json()) as { sessionId: string; status: string };
        assert.equal(told.status, 'credited', JSON.stringify(told));
        return told;
      },
      accounts: { taking: '0123456789', refusing: '0123450009' },
      bankCode: '058',
    },
  };
}

async function payOnPage(checkoutLink: string, cardNumber: string): Promise<void> {
  const form = { cardNumber, expiryMonth: '12', expiryYear: '31', cvv: '123' };
  const answer = await fetch(checkoutLink, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  await answer.body?.cancel();
  assert(answer.status < 500, `the page answered ${answer.status}`);
}

const ABILITIES = [
  'accounts',
  'bankPayouts',
  'banks',
  'cards',
  'checkouts',
  'mandates',
  'payouts',
  'refunds',
  'statement',
] as const;

for (const shapes of ['first', 'second'] as const) {
  runProviderContract({
    name: `Nomba (${shapes} shapes)`,
    abilities: ABILITIES,
    makeWorld: () => makeWorld(shapes),
  });
}

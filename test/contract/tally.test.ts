// A second provider keeps the same contract, as far as it goes: cards, without banks of any kind.

import { createTally } from '../doubles/tally/adapter.ts';
import { openTallyBooks, TALLY_CARDS } from '../doubles/tally/books.ts';
import { runProviderContract } from './contract.ts';
import type { ContractWorld } from './world.ts';

async function makeWorld(): Promise<ContractWorld> {
  const books = openTallyBooks();
  return {
    provider: createTally(books),
    pay: async (link, card) => books.payAtTill(link, card),
    async books() {
      const taken = [...books.slips.values()].map(({ memo, minor, verdict }) => ({
        kind: 'charge',
        reference: memo,
        amountKobo: minor,
        succeeded: verdict === 'TAKEN',
      }));
      const back = [...books.returns.values()].map(({ of, minor }) => ({
        kind: 'refund',
        reference: of,
        amountKobo: minor,
        succeeded: true,
      }));
      const out = [...books.envelopes.values()].map(({ memo, minor }) => ({
        kind: 'transfer',
        reference: memo,
        amountKobo: minor,
        succeeded: true,
      }));
      return [...taken, ...back, ...out];
    },
    close: async () => {},
    cards: TALLY_CARDS,
    recipientAccountId: 'acme',
  };
}

runProviderContract({
  name: 'Tally',
  abilities: ['cards', 'checkouts', 'payouts', 'refunds'],
  makeWorld,
});

// What every provider adapter must do, as one suite: the adapter is handed in together with the
// world behind it, whose books say what was really taken. Money is compared to the kobo.

import { after, before, describe } from 'node:test';
import { describeBanks } from './banks.ts';
import { describeCheckout } from './checkouts.ts';
import { describeDebits } from './debits.ts';
import { describeMandates } from './mandates.ts';
import { describeMoneyOut } from './money-out.ts';
import { describeTokenCharges } from './token-charges.ts';
import type { ContractWorld } from './world.ts';

export function runProviderContract(name: string, makeWorld: () => Promise<ContractWorld>): void {
  // Side by side: no two of them share a reference, and several wait for an answer that never
  // comes.
  describe(`${name} keeps the provider contract`, { concurrency: 6 }, () => {
    let made: ContractWorld | null = null;
    before(async () => {
      made = await makeWorld();
    });
    after(() => made?.close());
    const world = () => {
      if (!made) throw new Error('the world is not made yet');
      return made;
    };
    describeCheckout(world);
    describeTokenCharges(world);
    describeMandates(world);
    describeDebits(world);
    describeMoneyOut(world);
    describeBanks(world);
  });
}

// What every provider adapter must do, as one suite: the adapter is handed in together with the
// world behind it, whose books say what was really taken. Money is compared to the kobo. What an
// adapter does not declare is not tried.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Ability, isAble } from '../../src/provider/port/provider.ts';
import { describeAccounts, describeOrderAccounts } from './accounts.ts';
import { describeBanks } from './banks.ts';
import { describeCheckout } from './checkouts.ts';
import { describeDebits } from './debits.ts';
import { describeMandates } from './mandates.ts';
import { describeBankPayouts, describePayouts, describeRefunds } from './money-out.ts';
import { describeStatement } from './statement.ts';
import { describeTokenCharges } from './token-charges.ts';
import { ableWorld, type ContractWorld } from './world.ts';

const ALL = [
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

export interface Tried {
  readonly name: string;
  /** What the adapter declares; it is held to exactly this. */
  readonly abilities: readonly Ability[];
  makeWorld(): Promise<ContractWorld>;
}

export function runProviderContract({ name, abilities, makeWorld }: Tried): void {
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
    const has = (...wanted: readonly Ability[]) => wanted.every((each) => abilities.includes(each));

    test('it declares what it can do, and answers', async () => {
      const { provider } = world();
      const declared = ALL.filter((ability) => isAble(provider, ability));
      assert.deepEqual(declared, [...abilities].sort());
      assert.equal(await provider.ping(), true);
    });

    // A card is saved by paying with it.
    if (has('checkouts')) describeCheckout(ableWorld(world, ['checkouts']));
    if (has('checkouts', 'cards')) describeTokenCharges(ableWorld(world, ['checkouts', 'cards']));
    if (has('checkouts', 'refunds')) describeRefunds(ableWorld(world, ['checkouts', 'refunds']));
    if (has('mandates')) {
      describeMandates(ableWorld(world, ['mandates']));
      describeDebits(ableWorld(world, ['mandates']));
    }
    if (has('payouts')) describePayouts(ableWorld(world, ['payouts']));
    if (has('accounts')) describeAccounts(ableWorld(world, ['accounts']));
    if (has('accounts', 'checkouts')) {
      describeOrderAccounts(ableWorld(world, ['accounts', 'checkouts']));
    }
    if (has('bankPayouts')) describeBankPayouts(ableWorld(world, ['bankPayouts']));
    if (has('banks')) describeBanks(ableWorld(world, ['banks']));
    if (has('statement', 'checkouts')) {
      describeStatement(ableWorld(world, ['statement', 'checkouts']));
    }
  });
}

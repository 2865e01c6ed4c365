// The contract for banks and the names of accounts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CONTEXT } from './requests.ts';
import { bankOf, type World } from './world.ts';

export function describeBanks(world: World<'banks'>): void {
  test('banks are listed, and an account’s name is found at one', async () => {
    const { provider } = world();
    const { accounts, bankCode } = bankOf(world());
    const banks = await provider.listBanks(CONTEXT);
    assert(banks.kind === 'answered');
    assert(banks.value.some(({ code, name }) => code === bankCode && name.length > 0));
    const account = { accountNumber: accounts.good, bankCode };
    const name = await provider.resolveAccountName(account, CONTEXT);
    assert(name.kind === 'answered' && name.value.accountName.length > 0);
    assert.deepEqual(await provider.resolveAccountName(account, CONTEXT), name);
    const nowhere = { accountNumber: accounts.good, bankCode: 'XXX' };
    assert.equal((await provider.resolveAccountName(nowhere, CONTEXT)).kind, 'refused');
  });

  test('an account that there is not is told from one whose bank says nothing', async () => {
    const { provider } = world();
    const { accounts, bankCode } = bankOf(world());
    const nameOf = (accountNumber: string) =>
      provider.resolveAccountName({ accountNumber, bankCode }, CONTEXT);
    const nobody = await nameOf(accounts.nobodys);
    assert(nobody.kind === 'refused' && nobody.code === 'not_found');
    assert(!nobody.reason.includes(accounts.nobodys));
    assert.equal((await nameOf(accounts.atBankAway)).kind, 'unknown');
    assert.equal((await nameOf(accounts.namelessInTime)).kind, 'unknown');
  });
}

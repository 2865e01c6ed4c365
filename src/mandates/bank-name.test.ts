// Each provider has banks of its own: the same code may name another one, or none.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createShortMemory } from '../lib/fair/short-memory.ts';
import { createMovableClock } from '../lib/process/clock.ts';
import type { KnownBanks } from '../provider/ask/banks.ts';
import type { Banks } from '../provider/port/banks.ts';
import type { Provider } from '../provider/port/provider.ts';
import { createProviders } from '../provider/registry.ts';
import { bankNameOf } from './bank-name.ts';

const WORDLESS: Omit<Provider, 'name'> = {
  ping: async () => true,
  readCallback: () => ({ kind: 'refused', reason: 'unsigned' }),
};

describe('the name of a bank', () => {
  it('is that of the provider which has the mandate, asked for once', async () => {
    const asked: string[] = [];
    const listing = (name: string, bank: string): Provider & Banks => ({
      ...WORDLESS,
      name,
      banks: true,
      async listBanks() {
        asked.push(name);
        return { kind: 'answered', value: [{ code: '058', name: bank }] };
      },
      resolveAccountName: async () => ({ kind: 'unknown', reason: 'nobody asks' }),
    });
    const providers = createProviders([
      listing('first', 'Bank of Lagos'),
      listing('second', 'Bank of Accra'),
      { ...WORDLESS, name: 'third' },
    ]);
    const banks = createShortMemory<KnownBanks>({ forMs: 60_000, most: 20 });
    const clock = createMovableClock(new Date('2026-01-15T09:00:00.000Z'));
    const by = { providers, banks, clock, tenant: { id: 'acme', clockNow: null } };
    const nameAt = (provider: string) => bankNameOf(by, { provider, bankCode: '058' });
    for (const _ of [1, 2]) {
      assert.equal(await nameAt('second'), 'Bank of Accra');
      assert.equal(await nameAt('first'), 'Bank of Lagos');
      assert.equal(await nameAt('third'), null);
    }
    assert.deepEqual(asked, ['second', 'first']);
  });
});

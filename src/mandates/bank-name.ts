// The name of a bank by its code, from the provider's list. Nice to have: its absence stops
// nothing.

import type { Tenant } from '../frame/house.ts';
import { createShortMemory, type ShortMemory } from '../lib/short-memory.ts';
import { type Bank, contextOf, type Provider } from '../provider/port.ts';

const REMEMBERED_MS = 60 * 60 * 1000;
const lists = new WeakMap<Provider, ShortMemory<readonly Bank[]>>();

export async function bankNameOf(
  provider: Provider,
  code: string,
  tenant: Pick<Tenant, 'id' | 'clockNow'>,
): Promise<string | null> {
  const memory = lists.get(provider) ?? createShortMemory({ forMs: REMEMBERED_MS, most: 1 });
  lists.set(provider, memory);
  const remembered = memory.get('banks');
  if (remembered) return nameIn(remembered, code);
  const answer = await provider.listBanks(contextOf(tenant));
  if (answer.kind !== 'answered') return null;
  memory.set('banks', answer.value);
  return nameIn(answer.value, code);
}

const nameIn = (banks: readonly Bank[], code: string) =>
  banks.find((bank) => bank.code === code)?.name ?? null;

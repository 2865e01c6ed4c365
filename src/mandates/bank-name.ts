// The name of a bank by its code, from the provider's list. Nice to have: its absence stops
// nothing.

import type { House, Tenant } from '../frame/house.ts';
import { type Bank, contextOf } from '../provider/port.ts';

export async function bankNameOf(
  { provider, banks }: Pick<House, 'provider' | 'banks'>,
  code: string,
  tenant: Pick<Tenant, 'id' | 'clockNow'>,
): Promise<string | null> {
  const remembered = banks.get('all');
  if (remembered) return nameIn(remembered, code);
  const answer = await provider.listBanks(contextOf(tenant));
  if (answer.kind !== 'answered') return null;
  banks.set('all', answer.value);
  return nameIn(answer.value, code);
}

const nameIn = (banks: readonly Bank[], code: string) =>
  banks.find((bank) => bank.code === code)?.name ?? null;

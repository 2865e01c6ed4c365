// The name of a bank by its code, from the list of the mandate's own provider. Nice to have: its
// absence stops nothing.

import type { House } from '../frame/house.ts';
import type { Asker } from '../provider/ask/asker.ts';
import { askForBanks } from '../provider/ask/pages.ts';
import type { Bank } from '../provider/port/banks.ts';

export async function bankNameOf(
  { banks, ...by }: Asker & Pick<House, 'banks'>,
  { provider, bankCode }: { readonly provider: string; readonly bankCode: string },
): Promise<string | null> {
  const remembered = banks.get(provider);
  if (remembered) return nameIn(remembered, bankCode);
  const answer = await askForBanks(by, { provider });
  if (answer.kind !== 'answered') return null;
  banks.set(provider, answer.value);
  return nameIn(answer.value, bankCode);
}

const nameIn = (banks: readonly Bank[], code: string) =>
  banks.find((bank) => bank.code === code)?.name ?? null;

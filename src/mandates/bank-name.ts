// The name of a bank by its code, from the provider's list. Nice to have: its absence stops
// nothing.

import type { House } from '../frame/house.ts';
import type { Asker } from '../provider/ask/asker.ts';
import { askForBanks } from '../provider/ask/pages.ts';
import type { Bank } from '../provider/port/banks.ts';

export async function bankNameOf(
  { banks, ...by }: Asker & Pick<House, 'banks'>,
  code: string,
): Promise<string | null> {
  const remembered = banks.get('all');
  if (remembered) return nameIn(remembered, code);
  const answer = await askForBanks(by);
  if (answer.kind !== 'answered') return null;
  banks.set('all', answer.value);
  return nameIn(answer.value, code);
}

const nameIn = (banks: readonly Bank[], code: string) =>
  banks.find((bank) => bank.code === code)?.name ?? null;

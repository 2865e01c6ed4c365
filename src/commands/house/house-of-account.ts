// The house that an account is in, for an operator who names the account.

import type { House } from '../../frame/house.ts';
import type { Houses } from '../../frame/houses.ts';
import { Failed } from '../line/misuse.ts';

export async function houseOfAccount(
  { houses }: { readonly houses: Houses },
  accountId: string,
): Promise<House> {
  const cell = await houses.directory?.cellOfAccount(accountId);
  if (!cell) return houses.first;
  const house = houses.at(cell);
  if (house === null) throw new Failed(`The cell ${cell} of ${accountId} is away.`);
  return house;
}

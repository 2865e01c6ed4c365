// The house that an account is in, for an operator who names the account.

import type { House } from '../../frame/house.ts';
import { Failed } from '../line/misuse.ts';
import type { OpenHouse } from '../open-house.ts';

export async function houseOfAccount(
  { houses }: Pick<OpenHouse, 'houses'>,
  accountId: string,
): Promise<House> {
  const cell = await houses.directory?.cellOfAccount(accountId);
  if (!cell) return houses.first;
  const house = houses.at(cell);
  if (house === null) throw new Failed(`The cell ${cell} of ${accountId} is away.`);
  return house;
}

// The house in which a name is known, where the tenant may have left the cell that it names.

import type { Db } from '../../db/connect.ts';
import type { House } from '../../frame/house.ts';
import { type Houses, houseAt } from '../../frame/houses.ts';
import { cellOfName } from '../../lib/values/cell.ts';

/** The open cells that tenants of this one have gone on to: almost always none. */
export async function onwardCells(houses: Houses, cell: string): Promise<readonly string[]> {
  const cells = (await houses.directory?.onwardFrom(cell)) ?? [];
  return cells.filter((onward) => houses.at(onward) !== null);
}

/** Asks only where tenants have left the cell that the name says. Unknown, it is of that cell. */
export async function houseWith(
  houses: Houses,
  name: string,
  isHere: (db: Db) => Promise<boolean>,
): Promise<House> {
  if (houses.directory === null) return houses.first;
  const cell = cellOfName(name, houses.cells);
  const onward = await onwardCells(houses, cell);
  if (onward.length === 0) return houseAt(houses, cell);
  for (const each of [cell, ...onward]) {
    const house = houses.at(each);
    if (house !== null && (await isHere(house.db))) return house;
  }
  return houseAt(houses, cell);
}

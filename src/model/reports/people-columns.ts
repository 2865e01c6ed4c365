// The columns of a file for people: what a bookkeeper reads, in naira and in days of the tenant's
// zone, with names before codes and no ids.

import type { TableKind } from './exports.ts';
import type { PeopleFile } from './people-cells.ts';
import { MONEY_FILES } from './people-money.ts';
import { SALES_FILES } from './people-sales.ts';

export const PEOPLE_FILES: Readonly<Record<TableKind, PeopleFile>> = {
  ...SALES_FILES,
  ...MONEY_FILES,
};

// The directory of a service of several cells. It is asked only where no identifier names a cell,
// and what it returned is remembered for a second.

import type { Db } from '../../db/connect.ts';
import type { Directory } from '../../frame/houses.ts';
import { createShortMemory } from '../../lib/fair/short-memory.ts';
import type { Clock } from '../../lib/process/clock.ts';
import { sha256 } from '../../lib/secrets/secret.ts';
import { MINUTE_MS } from '../../lib/values/durations.ts';
import { selectCellOfTenant, selectOnwardCellsAcrossTenants } from './moves-sql.ts';
import {
  claimAccountAcrossTenants,
  countAccountsAcrossTenants,
  deleteKnownAcrossTenants,
  enterAccountsAcrossTenants,
  enterFormerHomesAcrossTenants,
  insertAddressesAcrossTenants,
  releaseAccountAcrossTenants,
  selectAccountAcrossTenants,
  selectAccountsAfterAcrossTenants,
  selectAddressCellsAcrossTenants,
  selectAddressesOfAcrossTenants,
  selectKnownAfterAcrossTenants,
  selectMissingAcrossTenants,
  settleAccountAcrossTenants,
} from './sql.ts';

const MEMORY = { forMs: 1_000, most: 50_000 };
const CLAIM_MS = MINUTE_MS;

export function openDirectory(db: Db, clock: Clock): Directory {
  const accounts = createShortMemory<string>(MEMORY);
  const addresses = createShortMemory<readonly string[]>(MEMORY);
  const filling = createShortMemory<ReadonlyMap<string, number>>(MEMORY);
  const onward = createShortMemory<readonly string[]>(MEMORY);
  return {
    async cellOfAccount(accountId) {
      const remembered = accounts.get(accountId);
      if (remembered !== undefined) return remembered;
      const found = await selectAccountAcrossTenants(db, accountId);
      if (found) accounts.set(accountId, found.cell);
      return found?.cell ?? null;
    },
    async cellsOfAddress(email) {
      const hash = hashOf(email);
      const key = hash.toString('base64');
      const remembered = addresses.get(key);
      if (remembered) return remembered;
      const cells = await selectAddressCellsAcrossTenants(db, hash);
      if (cells.length > 0) addresses.set(key, cells);
      return cells;
    },
    cellOfTenant: (tenantId) => selectCellOfTenant(db, tenantId),
    async onwardFrom(cell) {
      const remembered = onward.get(cell);
      if (remembered) return remembered;
      const cells = await selectOnwardCellsAcrossTenants(db, cell);
      onward.set(cell, cells);
      return cells;
    },
    async noteAddress(email, cell) {
      const hash = hashOf(email);
      await insertAddressesAcrossTenants(db, cell, [hash]);
      addresses.delete(hash.toString('base64'));
    },
    async byFilling(cells) {
      let counts = filling.get('');
      if (!counts) {
        counts = new Map(await countedByCell(db));
        filling.set('', counts);
      }
      const countOf = (cell: string) => counts.get(cell) ?? 0;
      return [...cells].sort((a, b) => countOf(a) - countOf(b));
    },
    async claimAccount({ accountId, owner, cell }) {
      const now = clock.now();
      const until = new Date(now.getTime() + CLAIM_MS);
      const claimed = await claimAccountAcrossTenants(db, { accountId, owner, cell, now, until });
      if (claimed) return { kind: 'held', ...claimed };
      const found = await selectAccountAcrossTenants(db, accountId);
      if (found?.tenantId) return { kind: 'taken' };
      return { kind: 'claimed', cell: found?.cell ?? cell };
    },
    settleAccount: (accountId, tenantId) => settleAccountAcrossTenants(db, { accountId, tenantId }),
    async releaseAccount(claim) {
      await releaseAccountAcrossTenants(db, claim);
      accounts.delete(claim.accountId);
    },
  };
}

const countedByCell = async (db: Db) =>
  (await countAccountsAcrossTenants(db)).map(({ cell, count }) => [cell, Number(count)] as const);

/** Addresses are normal before they come here: as members have them. */
const hashOf = (email: string) => sha256(email);

const PAGE = 2_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export interface FilledCell {
  readonly accounts: number;
  /** Account ids that the directory knows in another cell: two tenants have one name. */
  readonly doubles: readonly string[];
}

/** The addresses of these tenants of one cell are looked for in the cell that is named. */
export async function fillAddresses(
  db: Db,
  fill: { readonly cell: string; readonly from: Db; readonly tenantIds: readonly string[] },
): Promise<void> {
  const emails = await selectAddressesOfAcrossTenants(fill.from, fill.tenantIds);
  await insertAddressesAcrossTenants(db, fill.cell, emails.map(hashOf));
}

/** Writes what a cell has into the directory. It may be done again, and beside others. */
export async function fillDirectory(
  db: Db,
  { cell, from }: { readonly cell: string; readonly from: Db },
): Promise<FilledCell> {
  const doubles: string[] = [];
  let accounts = 0;
  let after = FIRST_ID;
  for (;;) {
    const page = await selectAccountsAfterAcrossTenants(from, { after, most: PAGE });
    const last = page.at(-1);
    if (!last) break;
    const tenantIds = page.map(({ tenantId }) => tenantId);
    await fillAddresses(db, { cell, from, tenantIds });
    await enterFormerHomesAcrossTenants(db, page);
    doubles.push(...(await enterAccountsAcrossTenants(db, cell, page)));
    accounts += page.length;
    after = last.tenantId;
  }
  return { accounts, doubles };
}

/**
 * Takes accounts out of the directory that it knows in this cell and the cell does not have;
 * returns them. A name is settled only once its tenant is there, so what is read here first and
 * missing in the cell then has no owner. Addresses stay: one is noted before a cell has it, and one
 * too many costs a look.
 */
export async function clearDirectory(
  db: Db,
  { cell, from }: { readonly cell: string; readonly from: Db },
): Promise<readonly string[]> {
  const removed: string[] = [];
  for (let after = ''; ; ) {
    const page = await selectKnownAfterAcrossTenants(db, { cell, after, most: PAGE });
    const last = page.at(-1);
    if (last === undefined) return removed;
    const missing = await selectMissingAcrossTenants(from, page);
    removed.push(...(await deleteKnownAcrossTenants(db, { cell, accountIds: missing })));
    after = last;
  }
}

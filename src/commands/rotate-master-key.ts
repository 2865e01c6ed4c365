// Seals all secrets again under MASTER_KEY, while the service runs with both keys, and then retires
// the other one. Stopped at any moment, it goes on where it was when it is called again.

import type { Db } from '../db/connect.ts';
import { retireOtherKeys, selectMasterKeys } from '../db/setup/master-keys.ts';
import {
  replaceSealedAcrossTenants,
  type SealedColumn,
  type SealedRow,
  selectSealedElsewhereAcrossTenants,
} from '../db/setup/reseal-sql.ts';
import type { House } from '../frame/house.ts';
import type { Vault } from '../lib/secrets/secret.ts';
import { SEALED_COLUMNS } from './house/sealed-columns.ts';
import { command } from './line/command.ts';
import { showing } from './line/progress.ts';
import { openExistingHouse } from './open-house.ts';

const ROWS_AT_ONCE = 500;

const ALONE = `There is only one master key. To replace it, set the new key as MASTER_KEY_OTHER
everywhere, then swap the two keys, and then run this command again.`;

export const rotateMasterKey = command({
  about: `
Runs while the service is running. If it is interrupted, run it again to continue. The guide
docs/guides/operating.md lists the steps before and after it.`,
  environment: {
    MASTER_KEY: 'the new key, which encrypts',
    MASTER_KEY_OTHER: 'the old key, which decrypts existing secrets',
  },
  examples: ['MASTER_KEY=… MASTER_KEY_OTHER=… sanwo rotate-master-key'],

  async run({ screen, settings }) {
    const { houses, close } = await openExistingHouse(settings());
    try {
      for (const house of houses.all()) {
        if (houses.directory) screen.print(`Cell ${house.cell.id}:`);
        if ((await selectMasterKeys(house.db)).length === 1) screen.print(ALONE);
        else for (const line of await resealAll(house)) screen.print(line);
      }
    } finally {
      await close();
    }
  },
});

/** Answers what it did, in lines. */
async function resealAll({ db, vault, clock }: House): Promise<string[]> {
  const counts = await showing('Sealing', async (progress) => {
    const found: { readonly place: string; readonly count: number }[] = [];
    for (const column of SEALED_COLUMNS) {
      const place = `${column.table}.${column.column}`;
      progress.on(`in ${place}`);
      found.push({ place, count: await resealColumn(db, vault, column) });
    }
    return found;
  });
  await retireOtherKeys(db, vault.version, clock.now());
  const resealed = counts.reduce((sum, { count }) => sum + count, 0);
  const sealed = counts.filter(({ count }) => count > 0);
  return [
    ...sealed.map(({ place, count }) => `${place}: ${count} encrypted again`),
    `${resealed} secrets were encrypted again. All secrets now use MASTER_KEY. ` +
      'You can remove MASTER_KEY_OTHER. Keep the old key with the backups made with it.',
  ];
}

/** Goes through the column until it finds nothing more, for others may be sealing meanwhile. */
export async function resealColumn(db: Db, vault: Vault, column: SealedColumn): Promise<number> {
  let count = 0;
  for (;;) {
    const found = await resealOnce(db, vault, column);
    if (found === 0) return count;
    count += found;
  }
}

async function resealOnce(db: Db, vault: Vault, column: SealedColumn): Promise<number> {
  const { version } = vault;
  let count = 0;
  let after: SealedRow | null = null;
  for (;;) {
    const batch: Parameters<typeof selectSealedElsewhereAcrossTenants>[2] = {
      version,
      after,
      most: ROWS_AT_ONCE,
    };
    const rows = await selectSealedElsewhereAcrossTenants(db, column, batch);
    const last = rows.at(-1);
    if (last === undefined) return count;
    const fresh = rows.map((row) => {
      const bind = column.bind(row.tenantId);
      return { ...row, fresh: vault.seal(vault.open(row.sealed, bind), bind) };
    });
    await replaceSealedAcrossTenants(db, column, fresh);
    count += rows.length;
    after = last;
  }
}

// Seals everything anew under MASTER_KEY, while the service runs with both keys, and then retires
// the other one. Stopped at any moment, it goes on where it was when it is called again.

import type { Db } from '../db/connect.ts';
import { retireOtherKeys, selectMasterKeys } from '../db/master-keys.ts';
import {
  replaceSealedAcrossTenants,
  type SealedColumn,
  type SealedRow,
  selectSealedElsewhereAcrossTenants,
} from '../db/reseal-sql.ts';
import type { Config } from '../frame/config.ts';
import type { Vault } from '../lib/secret.ts';
import { openHouse } from './open-house.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';

const ROWS_AT_ONCE = 500;

export async function rotateMasterKey(config: Config): Promise<void> {
  const { house, close } = await openHouse(config);
  try {
    const { db, vault, clock } = house;
    if ((await selectMasterKeys(db)).length === 1) {
      console.log('There is one master key. To replace it: set the new one as MASTER_KEY_OTHER');
      console.log('everywhere, then exchange the two, and then call this again.');
      return;
    }
    let resealed = 0;
    for (const column of SEALED_COLUMNS) {
      const count = await resealColumn(db, vault, column);
      if (count > 0) console.log(`${column.table}.${column.column}: ${count} sealed anew`);
      resealed += count;
    }
    await retireOtherKeys(db, vault.version, clock.now());
    console.log(
      `${resealed} secrets were sealed anew: all are under MASTER_KEY. ` +
        'MASTER_KEY_OTHER may be taken away; keep it with the backups that were made under it.',
    );
  } finally {
    await close();
  }
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
    const of: Parameters<typeof selectSealedElsewhereAcrossTenants>[2] = {
      version,
      after,
      most: ROWS_AT_ONCE,
    };
    const rows = await selectSealedElsewhereAcrossTenants(db, column, of);
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

// Looks at the books and says, for each truth about them, whether it holds.

import { checkInvariants } from '../audit/check.ts';
import type { Config } from '../frame/config.ts';
import { queues } from '../jobs.ts';
import { openHouse } from './open-house.ts';

const TOLERATED_MS = 15 * 60 * 1000;

export async function examine(config: Config): Promise<void> {
  const { house, close } = await openHouse(config);
  try {
    const moment = { now: house.clock.now(), toleratedMs: TOLERATED_MS, queues };
    const findings = await checkInvariants(house.db, moment);
    for (const { meaning, violations } of findings) {
      console.log(`${violations.length === 0 ? 'holds ' : 'BROKEN'}  ${meaning}`);
      for (const { tenantId, id, detail } of violations) {
        console.log(`        tenant ${tenantId}: ${id}: ${detail}`);
      }
    }
    const broken = findings.filter(({ violations }) => violations.length > 0).length;
    console.log(broken === 0 ? 'All is well.' : `${broken} of ${findings.length} do not hold.`);
    if (broken > 0) process.exitCode = 1;
  } finally {
    await close();
  }
}

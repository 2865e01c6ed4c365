// What must hold at any moment, by the service's own list of truths about its books.

import assert from 'node:assert/strict';
import { checkInvariants } from '../../src/audit/check.ts';
import type { Db } from '../../src/db/connect.ts';

type Moment = Parameters<typeof checkInvariants>[1];

export async function assertTruths(db: Db, moment: Moment): Promise<void> {
  const findings = await checkInvariants(db, moment);
  const broken = findings.filter(({ violations }) => violations.length > 0);
  assert.deepEqual(broken, [], `the books are wrong: ${broken[0]?.invariant}`);
}

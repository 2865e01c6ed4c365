// What must hold at any moment, by the service's own list of truths about its books.

import assert from 'node:assert/strict';
import { checkInvariants } from '../../src/audit/check.ts';
import type { Db } from '../../src/db/connect.ts';
import { queues } from '../../src/jobs.ts';

type Moment = Omit<Parameters<typeof checkInvariants>[1], 'queues'>;

export async function assertTruths(db: Db, moment: Moment): Promise<void> {
  const findings = await checkInvariants(db, { ...moment, queues });
  const broken = findings.filter(({ violations }) => violations.length > 0);
  assert.deepEqual(broken, [], `the books are wrong: ${broken[0]?.invariant}`);
}

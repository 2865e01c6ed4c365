// The digest of a day that is closed.

import Type from 'typebox';
import type { Db } from '../db/connect.ts';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { Day } from '../lib/api/schema.ts';
import { EMPTY_ROOT } from '../lib/values/merkle.ts';
import { previousRoot, selectDay } from '../model/ledger/days-sql.ts';
import { Digest, digestExample, signDigest, type UnsignedDigest } from '../model/ledger/digest.ts';
import { requireClosed } from './close-days.ts';

export const readLedgerDigest = operation({
  access: 'key',
  needs: 'read',
  tag: 'Ledger',
  summary: 'Retrieve the digest of a day',
  description:
    'A day is closed at 02:30 of the next (Africa/Lagos). Its digest is the root of a tree of ' +
    'hashes over its lines, chained to the day before and signed: with it and the export of the ' +
    'day an auditor can check that no line was changed, added or left out: see the guide on ' +
    'the ledger.',
  input: { params: Type.Object({ day: Day({ description: 'Day, in Africa/Lagos' }) }) },
  output: Digest,
  message: 'Digest found',
  problems: ['digest_not_found', 'day_not_closed'],
  example: { params: { day: digestExample.day }, data: digestExample },

  async run({ house, db, tenant, params: { day } }) {
    await requireClosed({ house, tenant }, day);
    const row = await selectDay(db, tenant.id, day);
    if (row === undefined) {
      return signDigest(await emptyDay(db, tenant.id, day), house.vault.signingKey());
    }
    const { root, previous, count, signature, keyId } = row;
    return { day, root, previous, count, signature, keyId };
  },
});

/** Of a day without a line nothing is kept. */
async function emptyDay(db: Db, tenantId: string, day: string): Promise<UnsignedDigest> {
  const { root: previous, last } = await previousRoot(db, tenantId, day);
  if (last === undefined) throw problem('digest_not_found');
  return { day, root: EMPTY_ROOT, previous, count: 0 };
}

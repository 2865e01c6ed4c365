// Members as the API shows them: with how many keys they have made that still work.

import type { Static } from 'typebox';
import type { Db } from '../../db/connect.ts';
import type { House } from '../../frame/house.ts';
import { countKeysOfMembers } from '../keys/sql.ts';
import { type Member, type MemberRow, shapeMember } from '../people/shape.ts';

interface PeopleContext {
  readonly house: Pick<House, 'clock'>;
  readonly db: Db;
}

export async function viewMembers(
  { house, db }: PeopleContext,
  tenantId: string,
  rows: readonly MemberRow[],
): Promise<Static<typeof Member>[]> {
  const ids = rows.map(({ id }) => id);
  const counts = await countKeysOfMembers(db, tenantId, { ids, realNow: house.clock.now() });
  return rows.map((row) => shapeMember({ ...row, keyCount: counts.get(row.id) ?? 0 }));
}

export async function viewMember(
  at: PeopleContext,
  row: MemberRow,
): Promise<Static<typeof Member>> {
  const [view] = await viewMembers(at, row.tenantId, [row]);
  if (!view) throw new Error(`no view of member ${row.id}`);
  return view;
}

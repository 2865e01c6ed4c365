// The person who registered an account with email and password is its first owner: from the start,
// or, of an account from before there were members, from the first sign-in on.

import type { Db } from '../../db/connect.ts';
import { problem } from '../../frame/problems.ts';
import { newId } from '../../lib/values/id.ts';
import type { MemberRow } from '../../model/people/shape.ts';
import { insertMember, selectFounder } from '../../model/people/sql.ts';
import { lockTenant } from '../../model/tenants/sql.ts';

interface NewFounder {
  readonly email: string;
  /** The account's own, with which it is one from here on. */
  readonly passwordHash: string;
  /** In real time. */
  readonly now: Date;
}

export async function becomeFounder(
  db: Db,
  tenantId: string,
  { email, passwordHash, now }: NewFounder,
): Promise<MemberRow> {
  const tenant = await lockTenant(db, tenantId);
  // Of two at once the second finds what the first has made.
  const founder = await selectFounder(db, tenantId);
  if (founder) {
    const isSame = founder.email === email && founder.passwordHash === passwordHash;
    if (isSame && founder.status === 'active') return founder;
    throw problem('invalid_credentials');
  }
  const isStill = tenant.email === email && tenant.passwordHash === passwordHash;
  const member = isStill ? await insertMember(db, tenantId, founding()) : undefined;
  if (!member) throw problem('invalid_credentials');
  return member;

  function founding() {
    return {
      id: newId(),
      email,
      name: null,
      role: 'owner' as const,
      status: 'active' as const,
      passwordHash,
      passwordChangedAt: now,
      isFounder: true,
      createdAt: now,
      updatedAt: now,
    };
  }
}

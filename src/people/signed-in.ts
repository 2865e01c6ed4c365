// The response to a member who is signed in: the member, the account, and the other accounts that
// the member may switch to.

import type { Static } from 'typebox';
import type { Db } from '../db/connect.ts';
import type { House, Tenant } from '../frame/house.ts';
import type { ProvenMember } from '../frame/session.ts';
import { isOpenTo } from '../model/people/sessions.ts';
import type { AccountName, SignedIn } from '../model/people/shape.ts';
import { selectMember } from '../model/people/sql.ts';
import { csrfTokenOf } from '../model/people/tokens.ts';
import { selectTenant } from '../model/tenants/sql.ts';
import { viewMember } from '../model/views/people.ts';

export async function viewSignedIn(
  { house, db }: { readonly house: Pick<House, 'clock' | 'config'>; readonly db: Db },
  tenant: Tenant,
  session: {
    readonly memberId: string | null;
    readonly token: string;
    readonly proven: readonly ProvenMember[];
  },
): Promise<Static<typeof SignedIn>> {
  const { memberId, token, proven } = session;
  const member = memberId === null ? undefined : await selectMember(db, tenant.id, memberId);
  const { id: tenantId, accountId, businessName, timezone } = tenant;
  const { mode } = house.config;
  return {
    member: member ? await viewMember({ house, db }, member) : null,
    tenant: { tenantId, accountId, businessName, timezone, mode },
    role: member?.role ?? 'owner',
    isTotpOn: member ? member.totpOnAt !== null : false,
    accounts: await othersOf(db, tenantId, proven),
    csrfToken: csrfTokenOf(token),
  };
}

async function othersOf(
  db: Db,
  tenantId: string,
  proven: readonly ProvenMember[],
): Promise<Static<typeof AccountName>[]> {
  const accounts: Static<typeof AccountName>[] = [];
  for (const each of proven) {
    if (each.tenantId === tenantId) continue;
    const member = await selectMember(db, each.tenantId, each.memberId);
    if (!isOpenTo(member, each)) continue;
    const { accountId, businessName } = await selectTenant(db, each.tenantId);
    accounts.push({ accountId, businessName });
  }
  return accounts;
}

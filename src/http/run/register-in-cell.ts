// A new account gets a cell: its name is claimed in the directory, its tenant is made in the cell
// with the fewest accounts, and the claim is settled. Whatever dies on the way, the name belongs to
// one tenant at most: who takes a claim over stays in its cell, whose unique index says no.

import { isDatabaseAway } from '../../db/failures.ts';
import { respondsWithin } from '../../db/responds.ts';
import type { House } from '../../frame/house.ts';
import { type Houses, houseAt } from '../../frame/houses.ts';
import { problem } from '../../frame/problems.ts';
import { Problem } from '../../lib/api/problem.ts';
import { normalEmail } from '../../lib/api/schema.ts';
import { newId } from '../../lib/values/id.ts';
import { selectTenantByAccountIdAcrossTenants } from '../../model/tenants/sql.ts';
import type { DirectedRequest } from './cell-request.ts';
import type { HttpAnswer } from './idempotency.ts';

const CLAIMED_SECONDS = 60;
const PING_PATIENCE_MS = 1_000;

export async function registerInCell(asked: DirectedRequest): Promise<HttpAnswer> {
  const { houses, directory, request } = asked;
  const { accountId, email } = request.body as { readonly accountId: string; email?: string };
  const owner = newId();
  const claim = await directory.claimAccount({ accountId, owner, cell: await roomiest(asked) });
  if (claim.kind === 'taken') throw problem('tenant_exists');
  const house = houseAt(houses, claim.cell);
  if (claim.kind === 'claimed') {
    // A process may have died after the tenant was there, and before the directory knew it.
    await settleWhatIsThere(asked, house, accountId);
    throw problem('registration_in_progress', { retryAfterSeconds: CLAIMED_SECONDS });
  }
  const release = () => directory.releaseAccount({ accountId, owner });
  if (claim.isNew && (await isInFirst(houses, accountId))) {
    await release();
    throw problem('tenant_exists');
  }
  // Before the cell has the address: its owner is found, whatever dies from here on.
  const note = async () => {
    if (email !== undefined) await directory.noteAddress(normalEmail(email), claim.cell);
  };
  const answer = await asked.answerIn(house, note).catch(async (error: unknown) => {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    if (error.code === 'tenant_exists') await settleWhatIsThere(asked, house, accountId);
    await release();
    throw error;
  });
  await directory.settleAccount(accountId, tenantIdIn(answer));
  return answer;
}

/** The cell with the fewest accounts among those that respond. */
async function roomiest({ houses, directory }: DirectedRequest): Promise<string> {
  const open = houses.all().map(({ cell }) => cell.id);
  for (const cell of await directory.byFilling(open)) {
    const house = houses.at(cell);
    if (house !== null && (await respondsWithin(house.db, PING_PATIENCE_MS))) return cell;
  }
  throw problem('database_away', { retryAfterSeconds: 2 });
}

/** A process that knows of one cell alone registers there, and the directory hears nothing. */
async function isInFirst({ first }: Houses, accountId: string): Promise<boolean> {
  try {
    return (await selectTenantByAccountIdAcrossTenants(first.db, accountId)) !== undefined;
  } catch (error) {
    if (isDatabaseAway(error)) return false;
    throw error;
  }
}

/** With the addresses of the tenant, which the process that died may not have noted. */
async function settleWhatIsThere(
  { directory }: DirectedRequest,
  house: House,
  accountId: string,
): Promise<void> {
  const tenant = await selectTenantByAccountIdAcrossTenants(house.db, accountId);
  if (!tenant) return;
  if (tenant.email !== null) await directory.noteAddress(tenant.email, house.cell.id);
  await directory.settleAccount(accountId, tenant.id);
  throw problem('tenant_exists');
}

const tenantIdIn = ({ body }: HttpAnswer): string => JSON.parse(body).data.tenantId;

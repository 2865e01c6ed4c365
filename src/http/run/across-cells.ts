// In which cell a request is done that nobody is known to ask: that of the account, the token or
// the email address in its body. A new account gets a cell first, and its name is held meanwhile.

import type { FastifyRequest } from 'fastify';
import type { House } from '../../frame/house.ts';
import { type Directory, type Houses, houseAt, houseOfName } from '../../frame/houses.ts';
import type { SanwoOperation } from '../../frame/operation.ts';
import { problem } from '../../frame/problems.ts';
import { Problem } from '../../lib/api/problem.ts';
import { normalEmail } from '../../lib/api/schema.ts';
import { selectTenantByAccountIdAcrossTenants } from '../../model/tenants/sql.ts';
import type { HttpAnswer } from './idempotency.ts';

export interface CellRequest {
  readonly houses: Houses;
  readonly operation: SanwoOperation;
  readonly request: FastifyRequest;
  /** Does it in one cell. */
  answerIn(house: House): Promise<HttpAnswer>;
}

interface InDirectory extends CellRequest {
  readonly directory: Directory;
}

/** What the body says, where it is text at all: what is no valid body is refused in any cell. */
function said({ body }: FastifyRequest, field: string): string | null {
  const value = Object(body)[field];
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** The address is in the directory before its cell has it: so whoever has it is always found. */
export async function noteAddressOf(
  { directory }: Houses,
  { cell }: House,
  request: FastifyRequest,
): Promise<void> {
  const email = said(request, 'email');
  if (email !== null) await directory?.noteAddress(normalEmail(email), cell.id);
}

export async function answerInItsCell(asked: CellRequest): Promise<HttpAnswer> {
  const { houses, operation, request } = asked;
  const { directory } = houses;
  if (directory === null) return await asked.answerIn(houses.first);
  const known = { ...asked, directory };
  if (operation.place === 'new account') return await registerInCell(known);
  const token = said(request, 'token');
  const account = said(request, 'accountId');
  const email = said(request, 'email');
  if (token !== null) return await asked.answerIn(houseOfName(houses, token));
  if (operation.place !== 'token' && account !== null) {
    const cell = (await directory.cellOfAccount(account)) ?? houses.first.cell.id;
    return await asked.answerIn(houseAt(houses, cell));
  }
  if (operation.place === 'address' && email !== null) return await answerForAddress(known, email);
  return await asked.answerIn(houses.first);
}

async function answerForAddress(asked: InDirectory, email: string): Promise<HttpAnswer> {
  const { houses, directory, operation } = asked;
  const cells = await directory.cellsOfAddress(normalEmail(email));
  const [first, ...others] = cells.map((cell) => houseAt(houses, cell));
  if (!first) return await asked.answerIn(houses.first);
  if (others.length === 0) return await asked.answerIn(first);
  const all = [first, ...others];
  if (!operation.provenIn) {
    const [answer] = await Promise.all(all.map((house) => asked.answerIn(house)));
    return requireAnswer(answer);
  }
  const named = await provenCells(all, asked);
  if (named.length > 1) {
    throw problem('tenant_ambiguous', { tenants: named.flatMap(({ tenants }) => tenants) });
  }
  const [only] = named;
  if (only) return await asked.answerIn(only.house);
  // A wrong password was one in each of them, and is counted and told in each.
  const [answer] = await Promise.all(all.map((house) => asked.answerIn(house)));
  return requireAnswer(answer);
}

/** All are tried at once, so that it takes no longer where the last of them is the right one. */
async function provenCells(all: readonly House[], { operation, request }: InDirectory) {
  const { ip, body } = request;
  const tried = await Promise.allSettled(
    all.map(async (house) => {
      const proof = await operation.provenIn?.(house, body, ip);
      await proof?.takeBack();
      return { house, tenants: proof?.tenants ?? [] };
    }),
  );
  return tried
    .flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    .filter(({ tenants }) => tenants.length > 0);
}

function requireAnswer(answer: HttpAnswer | undefined): HttpAnswer {
  if (answer === undefined) throw new Error('no cell has returned an answer');
  return answer;
}

async function registerInCell(asked: InDirectory): Promise<HttpAnswer> {
  const { houses, directory, request } = asked;
  const accountId = said(request, 'accountId');
  if (accountId === null) return await asked.answerIn(houses.first);
  const open = houses.all().map(({ cell }) => cell.id);
  const claim = await directory.claimAccount({
    accountId,
    cell: await directory.leastFilled(open),
  });
  if (claim.kind === 'taken') throw problem('tenant_exists');
  const house = houseAt(houses, claim.cell);
  if (claim.kind === 'claimed') {
    // A process may have died after the tenant was there, and before the directory knew it.
    await settleWhatIsThere(asked, house, accountId);
    throw problem('registration_in_progress', { retryAfterSeconds: CLAIMED_SECONDS });
  }
  if (claim.isNew && (await isInFirst(houses, accountId))) {
    await directory.releaseAccount(accountId);
    throw problem('tenant_exists');
  }
  const email = said(request, 'email');
  if (email !== null) await directory.noteAddress(normalEmail(email), claim.cell);
  const answer = await asked.answerIn(house).catch(async (error: unknown) => {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    if (error.code === 'tenant_exists') await settleWhatIsThere(asked, house, accountId);
    await directory.releaseAccount(accountId);
    throw error;
  });
  await directory.settleAccount(accountId, tenantIdIn(answer));
  return answer;
}

const CLAIMED_SECONDS = 60;

/** A process that knows of one cell alone registers there, and the directory hears nothing. */
async function isInFirst({ first }: Houses, accountId: string): Promise<boolean> {
  return (await selectTenantByAccountIdAcrossTenants(first.db, accountId)) !== undefined;
}

async function settleWhatIsThere(
  { directory }: InDirectory,
  house: House,
  accountId: string,
): Promise<void> {
  const tenant = await selectTenantByAccountIdAcrossTenants(house.db, accountId);
  if (!tenant) return;
  await directory.settleAccount(accountId, tenant.id);
  throw problem('tenant_exists');
}

const tenantIdIn = ({ body }: HttpAnswer): string => JSON.parse(body).data.tenantId;

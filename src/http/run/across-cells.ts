// In which cell a request of an unknown caller is done: that of the account, the token or
// the email address in its body, which is valid by now.

import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/connect.ts';
import { isDatabaseAway } from '../../db/failures.ts';
import type { House } from '../../frame/house.ts';
import { type Directory, type Houses, houseAt } from '../../frame/houses.ts';
import type { CellProof } from '../../frame/operation.ts';
import { problem } from '../../frame/problems.ts';
import { Problem } from '../../lib/api/problem.ts';
import { normalEmail } from '../../lib/api/schema.ts';
import { sha256 } from '../../lib/secrets/secret.ts';
import { isTokenHereAcrossTenants } from '../../model/tenants/move-sql.ts';
import { houseWith } from '../door/house-with.ts';
import type { CellRequest, DirectedRequest } from './cell-request.ts';
import type { HttpAnswer } from './idempotency.ts';
import { registerInCell } from './register-in-cell.ts';

function bodyText({ body }: FastifyRequest, field: string): string | null {
  const value = Object(body)[field];
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** An invited address is in the directory before its cell has it: so its owner is always found. */
export async function noteAddressOf(
  { directory }: Houses,
  { cell }: House,
  request: FastifyRequest,
): Promise<void> {
  const email = bodyText(request, 'email');
  if (email !== null) await directory?.noteAddress(normalEmail(email), cell.id);
}

export async function answerInItsCell(asked: CellRequest): Promise<HttpAnswer> {
  const { houses, operation, request } = asked;
  const { directory } = houses;
  if (directory === null) return await asked.answerIn(houses.first);
  const directed = { ...asked, directory };
  if (operation.place === 'new account') return await registerInCell(directed);
  const token = bodyText(request, 'token');
  const account = bodyText(request, 'accountId');
  const email = bodyText(request, 'email');
  if (token !== null) {
    const isHere = (db: Db) => isTokenHereAcrossTenants(db, sha256(token));
    return await asked.answerIn(await houseWith(houses, token, isHere));
  }
  if (operation.place !== 'token' && account !== null) {
    const cell = (await directory.cellOfAccount(account)) ?? houses.first.cell.id;
    return await asked.answerIn(houseAt(houses, cell));
  }
  if (operation.place === 'address' && email !== null) {
    return await answerForAddress(directed, email);
  }
  return await asked.answerIn(houses.first);
}

async function answerForAddress(asked: DirectedRequest, email: string): Promise<HttpAnswer> {
  const { houses, directory, operation } = asked;
  const cells = await directory.cellsOfAddress(normalEmail(email));
  const [first = houses.first.cell.id, ...others] = cells;
  if (others.length === 0) return await asked.answerIn(houseAt(houses, first));
  if (!operation.provenIn) return await answerInAll(asked, cells);
  const { proofs, open, failure } = await proofsIn(asked, cells);
  const proven = await provenAtHome(directory, proofs);
  const [one, another] = proven;
  const only = another ? null : one?.from;
  // Who has an account under another's address must not guess at that one without a count.
  await Promise.all(
    proofs.map((each) =>
      each.proof.takeBack({ isCountedAgain: only === undefined || each === only }),
    ),
  );
  if (another) {
    throw problem('tenant_ambiguous', { tenants: proven.flatMap(({ tenants }) => tenants) });
  }
  if (one) return await asked.answerIn(one.house);
  return await refusedByAll(asked, { open, failure });
}

const AGAIN = { retryAfterSeconds: 2 };

/** Each cell does it, as far as it is there: a person known to one of them hears of it. */
async function answerInAll(
  { houses, answerIn }: DirectedRequest,
  cells: readonly string[],
): Promise<HttpAnswer> {
  const answers = await Promise.allSettled(
    cells.map(async (cell) => await answerIn(houseAt(houses, cell))),
  );
  const failures = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  const done = answers.find((each) => each.status === 'fulfilled');
  // Who is moving is known to no other cell: another try finds them.
  const failure = failures.find(isMoving) ?? (done ? undefined : failures[0]);
  if (failure === undefined && done) return done.value;
  throw failure;
}

const isMoving = (error: unknown) => error instanceof Problem && error.code === 'tenant_moving';

interface ProofInCell {
  readonly house: House;
  readonly proof: CellProof;
}

interface Proofs {
  readonly proofs: readonly ProofInCell[];
  /** The cells that are not away. One that is shut to guesses beside others may be meant. */
  readonly open: readonly House[];
  /** Of a cell that is away; undefined: none is. */
  readonly failure: unknown;
}

/** All cells are asked at once, so that it takes no longer where the last is the right one. */
async function proofsIn(
  { houses, operation, request }: DirectedRequest,
  cells: readonly string[],
): Promise<Proofs> {
  const tried = await Promise.allSettled(
    cells.map(async (cell) => {
      const house = houseAt(houses, cell);
      const proof = await operation.provenIn?.(house, request.body, request.ip);
      return { house, proof };
    }),
  );
  const failures = tried.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  const unforeseen = failures.find((error) => !isAway(error) && !isShut(error));
  if (unforeseen !== undefined) throw unforeseen;
  const proofs = tried.flatMap((each) =>
    each.status === 'fulfilled' && each.value.proof
      ? [{ house: each.value.house, proof: each.value.proof }]
      : [],
  );
  const open = tried.flatMap((each, index) => {
    const isThere = each.status === 'fulfilled' || !isAway(each.reason);
    return isThere ? (houses.at(cells[index] ?? '') ?? []) : [];
  });
  return { proofs, open, failure: failures.find(isAway) };
}

interface ProvenInCell {
  readonly from: ProofInCell;
  readonly house: House;
  readonly tenants: CellProof['tenants'];
}

/** Without the rows that a tenant which has moved still has where it was. */
async function provenAtHome(
  directory: Directory,
  proofs: readonly ProofInCell[],
): Promise<readonly ProvenInCell[]> {
  const found: ProvenInCell[] = [];
  for (const from of proofs) {
    const { house, proof } = from;
    const tenants: CellProof['tenants'][number][] = [];
    for (const tenant of proof.tenants) {
      const cell = await directory.cellOfAccount(tenant.accountId);
      if (cell === null || cell === house.cell.id) tenants.push(tenant);
    }
    if (tenants.length > 0) found.push({ from, house, tenants });
  }
  return found;
}

const isAway = (error: unknown) =>
  isDatabaseAway(error) || (error instanceof Problem && error.code === 'database_away');

/** Too many guesses: that cell proves nothing now, and says so when it is its turn. */
const isShut = (error: unknown) => error instanceof Problem && error.status === 429;

/**
 * A wrong password was wrong in each cell that was asked, and is counted and told in each. A cell
 * that is away or shut has not said that it is wrong: it may be the one that is meant.
 */
async function refusedByAll(
  { houses, answerIn }: DirectedRequest,
  { open, failure }: Pick<Proofs, 'open' | 'failure'>,
): Promise<HttpAnswer> {
  const refusals: unknown[] = [];
  const asked = open.length > 0 ? open : [houses.first];
  for (const house of asked) {
    try {
      return await answerIn(house);
    } catch (error) {
      refusals.push(error);
    }
  }
  const reason = isDatabaseAway(failure) ? problem('database_away', AGAIN) : failure;
  throw refusals.find(isShut) ?? reason ?? refusals[0];
}

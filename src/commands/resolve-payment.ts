// Decides from the shell what the provider cannot tell, like POST /v1/payment/:id/resolve does:
// resolve-payment <accountId> <idOrCode> <succeeded|failed> --note "how it is known".

import { parseArgs } from 'node:util';
import { transact } from '../db/transaction.ts';
import { atOf } from '../frame/at.ts';
import type { Config } from '../frame/config.ts';
import type { House } from '../frame/house.ts';
import { Problem } from '../lib/problem.ts';
import { selectTenantByAccountIdAcrossTenants } from '../model/tenants/sql.ts';
import { findReview } from '../payments/find-review.ts';
import { resolveReview } from '../payments/resolve.ts';
import { lookAtReview, readReviewed, WORDS, type Word } from '../payments/settle-review.ts';
import { openHouse } from './open-house.ts';

const USAGE = 'sanwo resolve-payment <accountId> <idOrCode> <succeeded|failed> --note "…"';
const NOTE_MAX = 2_000;

interface Wish {
  readonly accountId: string;
  readonly idOrCode: string;
  readonly word: Word;
  readonly note: string;
}

export async function resolvePaymentByHand(config: Config): Promise<void> {
  const wish = readWish(process.argv.slice(3));
  if (wish === null) {
    console.error(`Say which, what became of it, and how you know: ${USAGE}`);
    process.exitCode = 2;
    return;
  }
  const { house, close } = await openHouse(config);
  try {
    const decided = await decide(house, wish);
    if (decided !== null) console.log(decided);
    else console.error(`There is no tenant ${wish.accountId}.`);
    if (decided === null) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await close();
  }
}

function readWish(given: readonly string[]): Wish | null {
  const { values, positionals } = parseArgs({
    args: [...given],
    options: { note: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  });
  const [accountId, idOrCode, said] = positionals;
  const word = WORDS.find((each) => each === said);
  const note = typeof values.note === 'string' ? values.note.trim() : '';
  if (!accountId || !idOrCode || !word) return null;
  return note && note.length <= NOTE_MAX ? { accountId, idOrCode, word, note } : null;
}

/** Null where there is no such tenant. */
async function decide(house: House, wish: Wish): Promise<string | null> {
  const { accountId, idOrCode, word, note } = wish;
  const tenant = await selectTenantByAccountIdAcrossTenants(house.db, accountId);
  if (!tenant) return null;
  const at = atOf({ house, tenant, now: tenant.clockNow ?? house.clock.now() });
  const review = await findReview(house.db, tenant.id, idOrCode);
  const reviewed = await readReviewed(house.db, tenant.id, review);
  const found = await lookAtReview({ providers: house.providers, tenant }, reviewed);
  const resolution = { review, found, word, note, requestId: 'resolve-payment' };
  const resolved = await transact(house.db, (db) => resolveReview(db, at, resolution));
  const { status } = resolved.payment ?? resolved.refund ?? resolved.payout ?? { status: word };
  const whose = resolved.decidedBy === 'provider' ? ': the provider knew it after all' : '';
  return `The ${review.kind} ${idOrCode} is ${status} now${whose}.`;
}

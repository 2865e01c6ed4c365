// Which accounts of one cell an email and a password prove, where several cells know the email: it
// is a guess like any other, and is taken back once the cells have been compared, because the
// sign-in that follows counts its own.

import { transact } from '../db/transaction.ts';
import { doorOfEmail, forgiveGuess } from '../engine/door/guesses.ts';
import { checkClaim, countClaim } from '../engine/door/proof.ts';
import type { House } from '../frame/house.ts';
import type { CellProof } from '../frame/operation.ts';
import { normalEmail } from '../lib/api/schema.ts';
import { createShortMemory } from '../lib/fair/short-memory.ts';

interface Claimed {
  readonly email?: string;
  readonly password?: string;
}

export async function proveInCell(
  house: House,
  { email: said, password }: Claimed,
  ip: string,
): Promise<CellProof> {
  if (said === undefined || typeof password !== 'string') return NOTHING;
  const email = normalEmail(said);
  // A door that is shut beside others is open to who means it: the sign-in remembers by itself.
  const context = { now: house.clock.now(), refusedUntil: createShortMemory<Date>(NO_MEMORY) };
  const tried = { email, password, accountId: null, ip, isInOtherCells: true } as const;
  const claim = await transact(house.db, (db) => countClaim(db, tried, context));
  const proven = await checkClaim(claim, ip);
  const { candidates } = claim;
  const unproven = candidates.filter((each) => !proven.includes(each));
  const guess = { door: doorOfEmail(email), ip, accountId: null, enteredTenantIds: [] };
  return {
    tenants: proven.map(({ accountId, businessName }) => ({ accountId, businessName })),
    takeBack: ({ isCountedAgain }) => {
      const back = isCountedAgain ? { holders: candidates } : { holders: proven, others: unproven };
      return transact(house.db, (db) => forgiveGuess(db, { ...guess, ...back }, context));
    },
  };
}

const NO_MEMORY = { forMs: 0, most: 1 };
const NOTHING: CellProof = { tenants: [], takeBack: async () => {} };

// Which accounts of one cell an email and a password prove, where several cells know the email: it
// is a guess like any other, and is taken back once the cells have been compared, because the
// sign-in that follows counts its own.

import { transact } from '../db/transaction.ts';
import { doorOfEmail, forgiveGuess, throttleContext } from '../engine/door/guesses.ts';
import { checkClaim, countClaim } from '../engine/door/proof.ts';
import type { House } from '../frame/house.ts';
import type { CellProof } from '../frame/operation.ts';
import { normalEmail } from '../lib/api/schema.ts';

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
  const context = throttleContext(house);
  const claim = await transact(house.db, (db) =>
    countClaim(db, { email, password, accountId: null, ip }, context),
  );
  const proven = await checkClaim(claim, ip);
  const holders = [...claim.candidates, ...claim.beside];
  const guess = { door: doorOfEmail(email), ip, accountId: null, holders, enteredTenantIds: [] };
  return {
    tenants: proven.map(({ accountId, businessName }) => ({ accountId, businessName })),
    takeBack: () => transact(house.db, (db) => forgiveGuess(db, guess, context)),
  };
}

const NOTHING: CellProof = { tenants: [], takeBack: async () => {} };

// Asks the provider what arrived at one number, and takes it: where no callback came, or before
// one.

import type { HouseContext } from '../../frame/context.ts';
import { OVERLAP_MS } from '../../model/virtual-accounts/looks.ts';
import type { AccountRow } from '../../model/virtual-accounts/shape.ts';
import { askForCredits } from '../../provider/ask/accounts.ts';
import { takeCredits } from './take.ts';

/** What comes beyond so many pages is read the next time. */
const MOST_PAGES = 20;

/** Takes what the provider shows; returns until when all is known, null where it did not answer. */
export async function takeArrived(
  { house, tenant, now }: HouseContext,
  account: AccountRow,
): Promise<Date | null> {
  const { provider, accountNumber, lookedUntil } = account;
  if (accountNumber === null) return null;
  const from = new Date(lookedUntil.getTime() - OVERLAP_MS);
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = { provider, accountNumber, from, to: now, cursor };
    const answer = await askForCredits({ providers: house.providers, tenant }, query);
    if (answer.kind !== 'answered') return null;
    const { credits, cursor: next, unreadable = 0 } = answer.value;
    if (unreadable > 0) {
      house.log.error({ provider, accountNumber, unreadable }, 'deposits that cannot be read');
    }
    if (credits.length > 0) {
      await takeCredits(
        house,
        credits.map((credit) => ({ ...credit, provider })),
      );
    }
    if (next === null) return now;
    cursor = next;
  }
  return null;
}

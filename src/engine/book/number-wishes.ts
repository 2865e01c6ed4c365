// Customers who are to transfer and have no number get one: its row is written in the transaction
// that opens their invoice, and a job asks the provider. What they are told waits for that number;
// where none can be opened, or one is there by now, it is told at once.

import type { Db } from '../../db/connect.ts';
import { nameOfKey } from '../../db/keys.ts';
import { queueEmailsAcrossTenants } from '../../events/emails.ts';
import { accountReference } from '../../model/virtual-accounts/reference.ts';
import {
  countNumbersAcrossTenants,
  insertWishesAcrossTenants,
  wakeWishesAcrossTenants,
} from '../../model/virtual-accounts/wishes-sql.ts';
import type { Book, NumberWish } from './book.ts';

/** Returns whether a job has something to do for them. */
export async function wishForNumbers(db: Db, { numberWishes }: Book): Promise<boolean> {
  const [first] = numberWishes;
  if (!first) return false;
  const able = numberWishes.filter(({ at }) => at.terms.numbersProvider !== null);
  const opening = able.length > 0 ? await openNumbers(db, able) : new Set<string>();
  const told = numberWishes.filter((wish) => !opening.has(customerName(wish)));
  const mails = told.flatMap(({ mail }) => mail ?? []);
  await queueEmailsAcrossTenants(db, first.at.terms.mailWay, mails);
  return opening.size > 0;
}

const keyOf = ({ at, customerId }: NumberWish) => ({ tenantId: at.tenant.id, id: customerId });
const customerName = (wish: NumberWish) => nameOfKey(keyOf(wish));

/** The names of the customers whose number is being opened. */
async function openNumbers(db: Db, wishes: readonly NumberWish[]): Promise<ReadonlySet<string>> {
  const wishOf = new Map(wishes.map((wish) => [customerName(wish), wish]));
  const counted = await countNumbersAcrossTenants(db, wishes.map(keyOf));
  const wished = counted.flatMap((row) => {
    const wish = wishOf.get(nameOfKey(row));
    return wish ? [accountToOpen(wish, row.count + 1)] : [];
  });
  await insertWishesAcrossTenants(db, wished);
  const by = [...wishOf.values()].map((wish) => ({ ...keyOf(wish), by: wish.at.now }));
  const live = await wakeWishesAcrossTenants(db, by);
  const opening = live.filter(({ status }) => status === 'opening');
  return new Set(
    opening.map(({ tenantId, customerId }) => nameOfKey({ tenantId, id: customerId ?? '' })),
  );
}

function accountToOpen({ at, customerId }: NumberWish, ordinal: number) {
  const { tenant, terms, chance, now: createdAt } = at;
  const { id: tenantId } = tenant;
  return {
    ...{ tenantId, id: chance.newId(), code: chance.newCode('VAC_'), customerId, ordinal },
    provider: terms.numbersProvider ?? '',
    reference: accountReference({ tenantId, customerId, ordinal }, terms.cell.id),
    createdAt,
  };
}

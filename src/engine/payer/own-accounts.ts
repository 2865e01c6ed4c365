// Opens the book of several subscriptions of one payer, to read what comes next of each.

import type { Key } from '../../db/keys.ts';
import { contextOf } from '../../frame/context.ts';
import type { Tenant } from '../../frame/house.ts';
import { LIVE } from '../../model/subscriptions/life.ts';
import type { SubscriptionRow } from '../../model/subscriptions/shape.ts';
import { type Account, subscribedIn } from '../book/book.ts';
import { openBook } from '../book/open.ts';
import type { PayerRequest } from './own-account.ts';

const MOST_OPENED = 20;

type OwnName = Pick<Key, 'id'> & Pick<SubscriptionRow, 'status'>;

/** Those that have not ended, in the order in which they are named. */
export async function bookFor(
  { house, db, tenant, now }: PayerRequest & { readonly tenant: Tenant },
  names: readonly OwnName[],
): Promise<Account[]> {
  const live = names.filter(({ status }) => LIVE.some((each) => each === status));
  const ids = live.slice(0, MOST_OPENED).map(({ id }) => id);
  if (ids.length === 0) return [];
  const at = contextOf({ house, tenant, now });
  const accounts = subscribedIn(await openBook(db, at, { subscriptionIds: ids }));
  const placeOf = ({ subscription }: Account) => ids.indexOf(subscription.id);
  return accounts.toSorted((one, other) => placeOf(one) - placeOf(other));
}

// Opens the number that a customer is to transfer to. Until the provider answers it is asked again,
// under the same reference; where it says no, the customer is told of the other ways to pay.

import { transact } from '../db/transaction.ts';
import { lockOpening, settleOpened, tellWhoWaits } from '../engine/deposit/open-number.ts';
import type { HouseContext } from '../frame/context.ts';
import { MINUTE_MS } from '../lib/values/durations.ts';
import { selectCustomer } from '../model/customers/sql.ts';
import { type AccountRow, accountNameFor } from '../model/virtual-accounts/shape.ts';
import { updateAccount } from '../model/virtual-accounts/sql.ts';
import { askForAccount } from '../provider/ask/accounts.ts';

const AGAIN_MS = 10 * MINUTE_MS;

export async function openWished(at: HouseContext, wished: AccountRow): Promise<void> {
  const { house, tenant, now } = at;
  const { id, customerId, provider, reference } = wished;
  const customer = customerId && (await selectCustomer(house.db, tenant.id, customerId));
  const answer = customer
    ? await askForAccount(
        { providers: house.providers, tenant },
        { provider, reference, accountName: accountNameFor(tenant.businessName, customer) },
      )
    : null;
  await transact(house.db, async (db) => {
    const row = await lockOpening(db, tenant.id, { id, customerId });
    // A request of the merchant's opened it meanwhile.
    if (row?.status !== 'opening') return;
    if (answer?.kind === 'answered') {
      await settleOpened(db, at, { row, account: answer.value });
      return;
    }
    const isAskedAgain = answer?.kind === 'unknown';
    const dueAt = isAskedAgain ? new Date(now.getTime() + AGAIN_MS) : null;
    await updateAccount(db, tenant.id, { known: row, dueAt });
    if (answer?.kind === 'refused' && customerId) await tellWhoWaits(db, at, customerId);
  });
}

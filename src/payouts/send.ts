// The job that transfers payouts. What has gone out under a payout's reference is looked up before
// each request; one that the provider never heard of goes out again as the very same.

import { transact } from '../db/transaction.ts';
import { settlePayout } from '../engine/payout/settle.ts';
import type { AtHouse } from '../frame/at.ts';
import type { QueueJob } from '../frame/job.ts';
import type { PayoutRow } from '../model/payouts/shape.ts';
import { eachTenant } from '../model/tenants/each.ts';
import { askForPayout } from '../provider/ask/money-out.ts';
import type { Outcome } from '../provider/port/outcomes.ts';

export const sendPayouts: QueueJob<PayoutRow> = {
  name: 'send-payouts',
  batchMax: 50,
  queue: { table: 'payouts', due: 'due_at', time: 'tenant' },

  handle: (house, payouts) =>
    eachTenant(house, payouts, async (at, owned) => {
      for (const payout of owned) await sendPayout(at, payout);
    }),
};

async function sendPayout(at: AtHouse, payout: PayoutRow): Promise<void> {
  const found = await askForTransfer(at, payout);
  await transact(at.house.db, (db) => settlePayout(db, at, { id: payout.id, found }));
}

async function askForTransfer({ house, tenant }: AtHouse, payout: PayoutRow): Promise<Outcome> {
  const { provider, reference, amount: amountKobo, currency, recipientAccountId } = payout;
  const { providers } = house;
  return await askForPayout(
    { providers, tenant },
    {
      ...{ provider, reference, amountKobo, currency, recipientAccountId },
      narration: `Payout ${payout.createdAt.toISOString().slice(0, 10)}`,
      senderName: tenant.businessName,
    },
  );
}

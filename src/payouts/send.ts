// The job that transfers payouts. What has gone out under a payout's reference is looked up before
// each request; one that the provider never heard of goes out again as the very same.

import { transact } from '../db/transaction.ts';
import { askingJob } from '../engine/ask/asking-job.ts';
import { settlePayout } from '../engine/payout/settle.ts';
import type { HouseContext } from '../frame/context.ts';
import type { QueueJob } from '../frame/job.ts';
import { openAccountNumber } from '../model/payouts/bank-account.ts';
import { selectBankAccount } from '../model/payouts/bank-accounts-sql.ts';
import type { PayoutRow } from '../model/payouts/shape.ts';
import { askForPayout } from '../provider/ask/money-out.ts';
import type { Outcome } from '../provider/port/outcomes.ts';

export const sendPayouts: QueueJob<PayoutRow> = askingJob({
  name: 'send-payouts',
  queue: { table: 'payouts', due: 'due_at', time: 'tenant' },
  lane: 'money-out',

  async askAndSettle(at, payout) {
    const found = await askForTransfer(at, payout);
    await transact(at.house.db, (db) => settlePayout(db, at, { id: payout.id, found }));
  },
});

async function askForTransfer(
  { house, tenant }: HouseContext,
  payout: PayoutRow,
): Promise<Outcome> {
  const { provider, reference, amount: amountKobo, currency, recipientAccountId } = payout;
  const common = {
    ...{ reference, amountKobo },
    narration: `Payout ${payout.createdAt.toISOString().slice(0, 10)}`,
    senderName: tenant.businessName,
  };
  const by = { providers: house.providers, tenant };
  const { bankAccountId } = payout;
  if (bankAccountId === null) {
    const transfer = { ...common, recipientAccountId };
    return await askForPayout(by, { isToBank: false, provider, currency, transfer });
  }
  const account = await selectBankAccount(house.db, tenant.id, bankAccountId);
  if (!account) throw new Error(`the bank account of payout ${reference} is gone`);
  const { bankCode, accountName } = account;
  const accountNumber = openAccountNumber(house.vault, account);
  const transfer = { ...common, bankCode, accountNumber, accountName };
  return await askForPayout(by, { isToBank: true, provider, currency, transfer });
}

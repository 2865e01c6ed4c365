// The action that causes each event of account numbers and transfers.

import type { Deposit, Invoice } from '../../../../sdk/src/generated/types.ts';
import { type SampleData, until } from '../sample-data.ts';

type TransferCause = (work: SampleData) => Promise<void>;

const OWED = 500_000;
const PART = 200_000;
/** Without a callback, the provider is asked every few minutes while an invoice waits. */
const ARRIVES_WITHIN_MS = 60_000;

interface Owing {
  readonly customer: string;
  readonly accountNumber: string;
  readonly invoice: Invoice;
}

/** A customer with an account number, who owes an invoice. */
async function owing({ sanwo, newPlan, newOrder, newCustomer, tell }: SampleData): Promise<Owing> {
  // The simulator becomes known by the page of an order.
  await newOrder((await newPlan()).code);
  const customer = await newCustomer();
  const opened = await sanwo.virtualAccounts.create({ customerEmailOrCode: customer });
  tell(`Account number ${opened.accountNumber}`);
  const invoice = await sanwo.invoices.create({
    customerEmailOrCode: customer,
    lines: [{ description: 'Made by trigger', unitAmount: OWED }],
    collect: 'link',
  });
  tell(`Invoice ${invoice.code}`);
  return { customer, accountNumber: opened.accountNumber, invoice };
}

interface SentAmount {
  readonly amount?: number;
  readonly currency?: string;
}

/** The customer's bank transfers, and the deposit is recorded. */
async function arrived(work: SampleData, sent: SentAmount = {}): Promise<Deposit> {
  const { sanwo, control, tell } = work;
  const { accountNumber } = await owing(work);
  const transfer = { accountNumber, amount: OWED, senderName: 'ADA OBI', ...sent };
  const { sessionId } = await control('POST', 'transfers', transfer);
  const search = String(sessionId);
  const deposit = await until(`transfer ${search} arrives`, ARRIVES_WITHIN_MS, async () => {
    const { data } = await sanwo.deposits.list({ search, limit: 1 });
    return data[0] ?? null;
  });
  tell(`Deposit ${deposit.code}`);
  return deposit;
}

/** A deposit that paid its invoice, and was taken off it again. */
async function takenOff(work: SampleData): Promise<Deposit> {
  const { id, code, allocations } = await arrived(work);
  const paymentId = allocations[0]?.paymentId;
  if (paymentId == null) throw new Error(`deposit ${code} paid nothing`);
  return await work.sanwo.deposits.unapply(id, { paymentId });
}

const arrive: TransferCause = async (work) => void (await arrived(work));

export const TRANSFER_CAUSES = {
  'virtual_account.created': async (work) => void (await owing(work)),
  'virtual_account.suspended': async (work) => {
    const { accountNumber } = await owing(work);
    await work.control('POST', `accounts/${accountNumber}`, { status: 'suspended' });
    await until(`account number ${accountNumber} is suspended`, ARRIVES_WITHIN_MS, async () => {
      const { data } = await work.sanwo.virtualAccounts.list({ search: accountNumber });
      return data.find(({ status }) => status === 'suspended') ?? null;
    });
  },
  'virtual_account.closed': async (work) => {
    const { sanwo } = work;
    const { accountNumber } = await owing(work);
    const [account] = (await sanwo.virtualAccounts.list({ search: accountNumber })).data;
    await sanwo.virtualAccounts.close(account?.code ?? '');
  },
  'deposit.received': arrive,
  'deposit.applied': arrive,
  'deposit.unapplied': async (work) => void (await takenOff(work)),
  'deposit.returned': async (work) => {
    const { id } = await takenOff(work);
    await work.sanwo.deposits.return(id, { reason: 'Made by trigger' });
  },
  'deposit.held': async (work) => void (await arrived(work, { currency: 'USD' })),
  'invoice.reopened': async (work) => void (await takenOff(work)),
  'invoice.partially_paid': async (work) => void (await arrived(work, { amount: PART })),
} as const satisfies Readonly<Record<string, TransferCause>>;

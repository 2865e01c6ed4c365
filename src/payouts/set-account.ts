// An owner chooses the bank account that payouts go to. The first is used at once, a later one a
// day after, so that every owner can read the mail about it before any money goes there.

import Type, { type Static } from 'typebox';
import {
  askForHolder,
  HOLDER_PROBLEMS,
  NAMED_ACCOUNT,
  requireHolder,
} from '../engine/ask/account-holder.ts';
import { countNameAsked } from '../engine/door/bank-name-limits.ts';
import {
  checkProof,
  claimProof,
  concludeProof,
  SHOW_AGAIN_PROBLEMS,
} from '../engine/door/show-again.ts';
import { requireStillThere } from '../engine/door/still-there.ts';
import { mailOwners, makerInMail } from '../events/member-emails.ts';
import { type OperationStep, threeStepOperation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { Body } from '../lib/api/schema.ts';
import { DAY_MS } from '../lib/values/durations.ts';
import { newId } from '../lib/values/id.ts';
import {
  type BankAccountRow,
  openAccountNumber,
  PayoutAccount,
  type PayoutRecipient,
  payoutAccountExample,
  sealAccountNumber,
} from '../model/payouts/bank-account.ts';
import {
  insertBankAccount,
  replaceBankAccount,
  selectAccountsInUse,
} from '../model/payouts/bank-accounts-sql.ts';
import { Code, GivenPassword } from '../model/people/shape.ts';
import { lockTenant } from '../model/tenants/sql.ts';
import { viewPayoutAccount } from './read-account.ts';

/** A later choice is used after so long, on the tenant's clock. */
const WAITS_MS = DAY_MS;

export const setPayoutAccount = threeStepOperation({
  access: 'session',
  needs: 'own',
  audit: { action: 'payout_account.changed', subject: 'tenant' },
  tag: 'Payouts',
  summary: 'Choose your payout account',
  description:
    'Only for a signed-in owner, with `password` or `totp` unless the owner signed in within ' +
    'the last five minutes. Show the name from `POST /v1/bank/resolve` first: the response has ' +
    'the name that was stored. The first account is used at once. A later one is used after 24 ' +
    'hours, and until then the old one. Choosing the account in use again cancels the change. ' +
    'Every owner gets an email. The account number is stored encrypted.',
  input: {
    body: Body({
      ...NAMED_ACCOUNT,
      password: Type.Optional(GivenPassword),
      totp: Type.Optional(Code),
    }),
  },
  output: PayoutAccount,
  message: 'Payout account saved',
  messageFor: ({ pending }) =>
    pending === null
      ? 'Payouts go to this account'
      : 'Payouts go to the new account 24 hours after the change',
  problems: [...SHOW_AGAIN_PROBLEMS, ...HOLDER_PROBLEMS],
  example: {
    body: { bankCode: '058', accountNumber: '0123456789', password: 'correct horse battery' },
    data: payoutAccountExample,
  },

  async prepare({ body, ...step }) {
    const { house, db, tenant } = step;
    const proof = await claimProof(step, body);
    await countNameAsked(db, tenant.id, house.clock.now());
    const { name: provider } = house.providers.forNew('banks', tenant.chosenProvider);
    const { bankCode, accountNumber } = body;
    return { proof, account: { provider, bankCode, accountNumber } };
  },

  async call({ providers, banks, clock, tenant, intent, request }) {
    const { proof, account } = intent;
    if (!(await checkProof(proof, request.ip))) return null;
    return await askForHolder({ providers, banks, clock, tenant }, account);
  },

  async settle({ body, intent, outcome, ...step }) {
    if (outcome === null) throw problem('invalid_credentials', WRONG_PASSWORD);
    const holder = requireHolder(outcome);
    const { house, db, tenant, actor, now, audit } = step;
    // Before the member, as where a member is changed.
    await lockTenant(db, tenant.id);
    const refusal = await concludeProof(step, { claim: intent.proof, totp: body.totp });
    if (refusal) return refusal;
    await requireStillThere(db, tenant.id, { actor, now: house.clock.now() });
    const { bankCode, accountNumber } = body;
    const chosen = { ...holder, bankCode, accountNumber };
    audit({ changes: await choose(step, chosen) });
    const shown = await viewPayoutAccount(db, tenant.id, now);
    if (shown === null) throw new Error('the payout account that was chosen is not there');
    return shown;
  },
});

const WRONG_PASSWORD = { message: 'This is not your current password' };

interface ChosenAccount {
  readonly bankCode: string;
  readonly bankName: string | null;
  readonly accountName: string;
  readonly accountNumber: string;
}

type ChoosingStep = Pick<
  OperationStep<'session'>,
  'house' | 'db' | 'tenant' | 'actor' | 'request' | 'now'
>;

/** Under the tenant's lock. Returns what changed; nothing where it was chosen already. */
async function choose(step: ChoosingStep, chosen: ChosenAccount): Promise<object> {
  const { house, db, tenant, now } = step;
  const accounts = await selectAccountsInUse(db, tenant.id, now);
  const isChosen = (row: BankAccountRow | null | undefined) =>
    row?.bankCode === chosen.bankCode &&
    openAccountNumber(house.vault, row) === chosen.accountNumber;
  const { inUse, pending } = accounts ?? { inUse: null, pending: null };
  if (isChosen(pending) || (isChosen(inUse) && pending === null)) return {};
  if (pending) await replaceBankAccount(db, tenant.id, { id: pending.id, now });
  const last4 = chosen.accountNumber.slice(-4);
  const isBack = isChosen(inUse);
  const usedFrom = inUse === null || isBack ? now : new Date(now.getTime() + WAITS_MS);
  if (!isBack) await keep(step, { ...chosen, last4, usedFrom });
  const { bankCode, bankName, accountName } = chosen;
  const to = { bankCode, bankName, last4, accountName, usedFrom: usedFrom.toISOString() };
  await tellOwners(step, to);
  return { from: inUse && recipientIn(inUse), to };
}

const recipientIn = ({ bankCode, bankName, last4, accountName }: BankAccountRow) => ({
  ...{ bankCode, bankName, last4, accountName },
});

async function keep(
  { house, db, tenant, actor, now }: ChoosingStep,
  chosen: ChosenAccount & { readonly last4: string; readonly usedFrom: Date },
): Promise<void> {
  const { accountNumber, ...account } = chosen;
  await insertBankAccount(db, tenant.id, {
    ...account,
    id: newId(),
    sealedAccountNumber: sealAccountNumber(house.vault, tenant.id, accountNumber),
    chosenBy: await makerInMail(db, tenant.id, actor),
    createdAt: now,
  });
}

async function tellOwners(
  step: ChoosingStep,
  to: Static<typeof PayoutRecipient> & { readonly usedFrom: string },
): Promise<void> {
  const { db, tenant, actor, request: from } = step;
  const { bankName, last4, usedFrom } = to;
  const facts = {
    maker: await makerInMail(db, tenant.id, actor),
    payoutAccount: { bankName, last4, usedFrom },
  };
  await mailOwners(step, tenant, { type: 'payout_account_changed', from, facts });
}

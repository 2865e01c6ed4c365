// What is asked about numbers that payers transfer to, what arrived there, and what goes back.

import type { Credit, CreditsPage, CreditsQuery, ReceivingAccount } from '../port/accounts.ts';
import type { BankTransfer } from '../port/bank-payouts.ts';
import type { LookUp, Outcome, ProviderAnswer } from '../port/outcomes.ts';
import { type Asker, type OfProvider, providerContext, withoutAccountNumbers } from './asker.ts';

export interface AccountQuery extends OfProvider {
  readonly reference: string;
}

/** The very same number, however often it is asked for. */
export async function askForAccount(
  by: Asker,
  { provider, reference, accountName }: AccountQuery & { readonly accountName: string },
): Promise<ProviderAnswer<ReceivingAccount>> {
  const at = by.providers.named(provider, 'accounts');
  return await at.openAccount({ reference, accountName }, providerContext(by, reference));
}

/** The number that takes the payment of one order. Null: the provider gave it none. */
export async function lookAtOrderAccount(
  by: Asker,
  {
    provider,
    reference,
    providerReference,
  }: AccountQuery & { readonly providerReference: string | null },
): Promise<ProviderAnswer<ReceivingAccount | null>> {
  const at = by.providers.named(provider, 'accounts');
  return await at.readOrderAccount({ reference, providerReference }, providerContext(by));
}

export async function lookAtAccount(
  by: Asker,
  { provider, reference }: AccountQuery,
): Promise<ProviderAnswer<ReceivingAccount | null>> {
  return await by.providers.named(provider, 'accounts').findAccount(reference, providerContext(by));
}

export async function closeAccount(
  by: Asker,
  { provider, reference }: AccountQuery,
): Promise<ProviderAnswer<null>> {
  const at = by.providers.named(provider, 'accounts');
  return await at.closeAccount(reference, providerContext(by));
}

export async function askForCredits(
  by: Asker,
  { provider, ...query }: OfProvider & CreditsQuery,
): Promise<ProviderAnswer<CreditsPage>> {
  return await by.providers.named(provider, 'accounts').listCredits(query, providerContext(by));
}

/** Whose money it is is not known yet: it uses the house's own share. */
export async function askForCredit(
  { providers }: Pick<Asker, 'providers'>,
  { provider, sessionId }: OfProvider & { readonly sessionId: string },
): Promise<ProviderAnswer<Credit | null>> {
  return await providers.named(provider, 'accounts').findCredit(sessionId, {});
}

/** What became of money that was sent back. */
export async function lookForReturn(
  by: Asker,
  { provider, reference }: AccountQuery,
): Promise<LookUp> {
  const at = by.providers.named(provider, 'bankPayouts');
  return withoutAccountNumbers(await at.lookUpBankTransfer(reference, providerContext(by)));
}

/** The provider is asked first: a restored database sends what has gone out already. */
export async function askToSendBack(
  by: Asker,
  { provider, currency, ...transfer }: OfProvider & BankTransfer & { readonly currency: string },
): Promise<Outcome> {
  const at = by.providers.named(provider, 'bankPayouts');
  const found = await lookForReturn(by, { provider, reference: transfer.reference });
  if (found.kind !== 'absent') return found;
  const outcome = await at.transferToBank(transfer, providerContext(by, transfer.reference));
  if (outcome.kind !== 'succeeded' || outcome.currency === currency) {
    return withoutAccountNumbers(outcome);
  }
  return { kind: 'unknown', reason: `the provider sent ${outcome.currency}` };
}

// Asks the provider to send money back to the account that a deposit came from.

import type { Tenant } from '../../frame/house.ts';
import type { Vault } from '../../lib/secrets/secret.ts';
import { openSender } from '../../model/deposits/sender.ts';
import type { DepositRow } from '../../model/deposits/shape.ts';
import { askToSendBack, lookForReturn } from '../../provider/ask/accounts.ts';
import type { Declined, Outcome } from '../../provider/port/outcomes.ts';
import type { Providers } from '../../provider/registry.ts';

export const SENDER_UNKNOWN = 'The provider does not say which account it came from';

export interface WantedTransfer {
  readonly provider: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
}

export interface SenderOfReturns {
  readonly providers: Providers;
  readonly vault: Vault;
  readonly tenant: Pick<Tenant, 'id' | 'clockNow' | 'businessName'>;
}

export async function sendBack(
  { providers, vault, tenant }: SenderOfReturns,
  { deposit, wanted }: { readonly deposit: DepositRow; readonly wanted: WantedTransfer },
): Promise<Outcome> {
  const { provider, reference, amount: amountKobo, currency } = wanted;
  if (deposit.sealedSender === null) {
    // It may have gone out before its account was forgotten here.
    const found = await lookForReturn({ providers, tenant }, { provider, reference });
    return found.kind === 'absent' ? NOWHERE : found;
  }
  const { bankCode, accountNumber } = openSender(vault, tenant.id, deposit.sealedSender);
  return await askToSendBack(
    { providers, tenant },
    {
      ...{ provider, reference, amountKobo, currency, bankCode, accountNumber },
      accountName: deposit.senderName ?? 'Account holder',
      narration: `Return of ${deposit.code}`,
      senderName: tenant.businessName,
    },
  );
}

const NOWHERE: Declined = {
  kind: 'declined',
  code: 'declined',
  reason: SENDER_UNKNOWN,
  transient: false,
  providerReference: null,
};

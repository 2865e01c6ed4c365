// The account that money came from, and can go back to: sealed, as every payer's account is.

import type { Vault } from '../../lib/secrets/secret.ts';
import type { CreditSender } from '../../provider/port/accounts.ts';

export interface SenderAccount {
  readonly bankCode: string;
  readonly accountNumber: string;
}

export const senderBinding = (tenantId: string) => `tenant ${tenantId} deposit sender`;

/** Null where the provider does not say which account it was: nothing can go back there. */
export function sealSender(
  vault: Vault,
  tenantId: string,
  { bankCode, accountNumber }: CreditSender,
): Buffer | null {
  if (bankCode === null || accountNumber === null) return null;
  const account: SenderAccount = { bankCode, accountNumber };
  return vault.seal(JSON.stringify(account), senderBinding(tenantId));
}

export function openSender(vault: Vault, tenantId: string, sealed: Buffer): SenderAccount {
  return JSON.parse(vault.openText(sealed, senderBinding(tenantId))) as SenderAccount;
}

// The name of a bank by its code, from the list of the mandate's own provider. Nice to have: its
// absence stops nothing.

import { type BankAsker, banksOf } from '../provider/ask/banks.ts';

export async function bankNameOf(
  by: BankAsker,
  { provider, bankCode }: { readonly provider: string; readonly bankCode: string },
): Promise<string | null> {
  const answer = await banksOf(by, { provider });
  if (answer.kind !== 'answered') return null;
  return answer.value.banks.find(({ code }) => code === bankCode)?.name ?? null;
}

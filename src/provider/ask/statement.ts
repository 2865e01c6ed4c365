// What is asked about the provider's statement. It is the platform's, and no tenant's.

import type { ProviderAnswer } from '../port/outcomes.ts';
import { isAble } from '../port/provider.ts';
import type { StatementPage, StatementQuery } from '../port/statement.ts';
import type { Providers } from '../registry.ts';
import { type Asker, type OfProvider, withoutAccountNumbers } from './asker.ts';

export interface StatementAccount extends OfProvider {
  readonly account: string;
}

/** Every account that has a statement, at every provider that shows one. */
export const statementAccounts = (providers: Providers): StatementAccount[] =>
  providers.all.flatMap((provider) =>
    isAble(provider, 'statement')
      ? provider.statement.accounts.map((account) => ({ provider: provider.name, account }))
      : [],
  );

export async function askForStatement(
  { providers }: Pick<Asker, 'providers'>,
  { provider, ...query }: OfProvider & StatementQuery,
): Promise<ProviderAnswer<StatementPage>> {
  const answer = await providers.named(provider, 'statement').readStatement(query, {});
  return answer.kind === 'answered' ? answer : withoutAccountNumbers(answer);
}

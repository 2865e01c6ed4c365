// Asks the provider for the page of a new order, and for the number that a transfer pays it at.

import { askForPage, type PageIntent } from '../engine/order/ask.ts';
import { lookAtOrderAccount } from '../provider/ask/accounts.ts';
import type { Asker } from '../provider/ask/asker.ts';
import type { ReceivingAccount } from '../provider/port/accounts.ts';
import type { ProviderAnswer } from '../provider/port/outcomes.ts';

export interface PageMade {
  /** The provider's page. */
  readonly cardLink: string;
  /** Null: no transfer pays it. */
  readonly account: ReceivingAccount | null;
}

/** Without an answer about the number there is none about the page: the caller asks again. */
export async function askForPageAndNumber(
  by: Asker,
  intent: PageIntent,
): Promise<ProviderAnswer<PageMade>> {
  const page = await askForPage(by, intent);
  if (page.kind !== 'answered') return page;
  const { checkoutLink: cardLink, providerReference } = page.value;
  if (!intent.takesTransfers) return { ...page, value: { cardLink, account: null } };
  const number = await lookAtOrderAccount(by, { ...intent, providerReference });
  if (number.kind === 'unknown') return number;
  const account = number.kind === 'answered' ? number.value : null;
  return { ...page, value: { cardLink, account } };
}

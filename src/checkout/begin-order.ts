// The first and the last step of a new order, made by a merchant or on a payment page: its row,
// before the provider is asked for a page; and the page, once the provider has made it.

import type { Db } from '../db/connect.ts';
import { refusedOf } from '../engine/order/page.ts';
import { orderUrlOf } from '../frame/context.ts';
import type { House, Tenant } from '../frame/house.ts';
import { newId } from '../lib/values/id.ts';
import { newOrderReference } from '../model/orders/reference.ts';
import { nextLookUpAt } from '../model/orders/rules.ts';
import type { CheckoutOrderRow } from '../model/orders/shape.ts';
import {
  insertOrder,
  lockOrder,
  type NewOrder,
  type OrderPage,
  updateOrder,
  updateOrderLink,
} from '../model/orders/sql.ts';
import type { ProviderAnswer, Unknown } from '../provider/port/outcomes.ts';
import type { PageMade } from './ask-for-page.ts';
import type { OrderWays } from './order-ways.ts';

type OrderToBegin = Omit<
  NewOrder,
  'id' | 'reference' | 'createdAt' | 'expiresAt' | 'dueAt' | 'shown' | keyof OrderWays
> & {
  readonly ways: OrderWays;
  readonly shown: Readonly<Record<string, string>>;
  readonly lifeMs: number;
};

/** What the provider is asked for. */
export interface OrderIntent {
  readonly id: string;
  readonly provider: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly customerEmail: string;
  readonly callbackUrl: string;
  readonly shown: Readonly<Record<string, string>>;
  readonly takesTransfers: boolean;
  /** No card pays it. */
  readonly needsTransfer: boolean;
}

export async function beginOrder(
  db: Db,
  tenant: Tenant,
  { house, order }: { readonly house: House; readonly order: OrderToBegin },
): Promise<OrderIntent> {
  const { ways: taken, shown, lifeMs, ...made } = order;
  const { takesTransfers, ...ways } = taken;
  const terms = made.consent ? { terms: made.consent.text } : {};
  const shownHere = { ...shown, ...terms };
  const createdAt = house.clock.now();
  const expiresAt = new Date(createdAt.getTime() + lifeMs);
  const [id, reference] = [newId(), newOrderReference(house.cell.id)];
  await insertOrder(db, tenant.id, {
    ...{ id, reference, ...made, ...ways, createdAt, expiresAt },
    ...(takesTransfers ? { shown: shownHere } : {}),
    // An order without a page expires too.
    dueAt: expiresAt,
  });
  const { provider, amount, currency, customerEmail, callbackUrl } = made;
  const needsTransfer = !ways.paymentMethods.includes('card');
  return {
    ...{ id, provider, reference, amount, currency, customerEmail, callbackUrl },
    ...{ shown: shownHere, takesTransfers, needsTransfer },
  };
}

export interface BegunPage {
  readonly order: CheckoutOrderRow;
  readonly page: Omit<OrderPage, 'dueAt'>;
}

/** The page that the payer goes to; or why there is none, and then the order has failed. */
export async function settleBegun(
  db: Db,
  tenant: Tenant,
  begun: {
    readonly house: House;
    readonly intent: OrderIntent;
    readonly outcome: Exclude<ProviderAnswer<PageMade>, Unknown>;
  },
): Promise<BegunPage | { readonly refusal: string }> {
  const { house, intent, outcome } = begun;
  const { provider, reference } = intent;
  const made = madeAsAsked(intent, outcome);
  if ('refusal' in made) {
    const change = refusedOf(await lockOrder(db, tenant.id, reference));
    await updateOrder(db, tenant.id, { reference, change });
    return made;
  }
  const { checkouts: terms } = house.providers.named(provider, 'checkouts');
  const order = await lockOrder(db, tenant.id, reference);
  const dueAt = nextLookUpAt(order, house.clock.now(), terms);
  const page = pageOf(made, orderUrlOf(house.config, reference));
  await updateOrderLink(db, tenant.id, { reference, ...page, dueAt });
  return { order, page };
}

function madeAsAsked(
  { needsTransfer }: Pick<OrderIntent, 'needsTransfer'>,
  outcome: Exclude<ProviderAnswer<PageMade>, Unknown>,
): PageMade | { readonly refusal: string } {
  if (outcome.kind === 'refused') return { refusal: outcome.reason };
  const isWithout = needsTransfer && outcome.value.account === null;
  return isWithout ? { refusal: 'it gave no account number for a transfer' } : outcome.value;
}

/** With a number it is a page of ours, which leads on to the provider's. */
function pageOf({ cardLink, account }: PageMade, ownPage: string): BegunPage['page'] {
  if (account === null) return { checkoutLink: cardLink };
  return {
    checkoutLink: ownPage,
    cardLink,
    transferNumber: account.accountNumber,
    transferBank: account.bankName,
    transferName: account.accountName,
  };
}

// A visitor of a payment page orders: the order is committed, the provider is asked for a page, and
// the visitor goes there. Until it is paid there is no customer, and no message.

import { transact } from '../../db/transaction.ts';
import { withinHome } from '../../engine/door/home.ts';
import { countPageOrder, type PageVisitor } from '../../engine/door/page-visitors.ts';
import { agreedOnPage } from '../../engine/sale/agreed.ts';
import type { PageSale } from '../../engine/sale/page-sale.ts';
import { thanksUrlOf } from '../../frame/context.ts';
import type { House } from '../../frame/house.ts';
import type { StepsInTurn } from '../../frame/payer.ts';
import { problem, withoutAnswer } from '../../frame/problems.ts';
import { agreedFrom } from '../../model/consents/agreed.ts';
import { selectCustomer } from '../../model/customers/sql.ts';
import { ORDER_LIVES_MS } from '../../model/orders/rules.ts';
import { methodsFrom, type OrderMethod } from '../../model/orders/transfer.ts';
import { askForPageAndNumber } from '../ask-for-page.ts';
import { beginOrder, type OrderIntent, settleBegun } from '../begin-order.ts';
import { orderWays } from '../order-ways.ts';
import { planColumns, requireNoOther } from '../plan-columns.ts';
import type { PageVisit } from './visit.ts';

export interface PagePayer {
  /** In the form that customers have it. */
  readonly email: string;
  readonly name: string | null;
  readonly phone: string | null;
  /** Answers to the merchant's own fields, by their labels. */
  readonly answers: Readonly<Record<string, string>>;
}

export interface PageOrder {
  readonly sale: PageSale;
  /** What the visitor saw of it, in sentences. */
  readonly words: readonly string[];
  readonly payer: PagePayer;
  /** The way to pay that the visitor chose. */
  readonly way: OrderMethod;
  readonly visitor: PageVisitor;
  /** The provider is asked between them. */
  readonly steps: StepsInTurn;
}

/** The address at which the visitor pays. */
export async function orderOnPage(
  house: House,
  visit: PageVisit,
  order: PageOrder,
): Promise<string> {
  const { db, providers } = house;
  const { tenant, realNow } = visit;
  const { id: tenantId } = tenant;
  const { visitor, steps } = order;
  const wait = await steps.begins(() =>
    transact(db, (within) =>
      withinHome(within, { tenantId, phase: 'begins' }, () =>
        countPageOrder(within, tenantId, { visitor, realNow }),
      ),
    ),
  );
  if (wait !== null) throw problem('too_many_requests', { retryAfterSeconds: wait });
  const intent = await steps.begins(() => begin(house, visit, order));
  const outcome = await askForPageAndNumber({ providers, tenant }, intent);
  if (outcome.kind === 'unknown') throw withoutAnswer(outcome, { retryAfterSeconds: 5, whenAway });
  const made = await steps.ends(() =>
    transact(db, (within) =>
      withinHome(within, { tenantId, phase: 'ends' }, () =>
        settleBegun(within, tenant, { house, intent, outcome }),
      ),
    ),
  );
  if ('refusal' in made) throw problem('provider_refused', { message: made.refusal });
  return made.page.checkoutLink;
}

const whenAway = 'The payment provider is not responding: no page was created';

async function begin(
  house: House,
  { tenant, page }: PageVisit,
  { sale, words, payer, way, visitor }: PageOrder,
): Promise<OrderIntent> {
  const at = house.providers.forNew('checkouts', tenant.chosenProvider);
  const { plan } = sale.offer;
  const agreed = agreedOnPage(sale, words);
  const ways = orderWays(
    { paymentMethods: methodsFrom(way, tenant.paymentMethods) },
    { provider: at, checksCard: sale.checksCard },
  );
  return await transact(house.db, (db) =>
    withinHome(db, { tenantId: tenant.id, phase: 'begins' }, async () => {
      const customer = (await selectCustomer(db, tenant.id, payer.email)) ?? null;
      if (plan) await requireNoOther(db, customer, plan);
      return await beginOrder(db, tenant, {
        house,
        order: {
          ...(plan && sale.ofPlan ? planColumns(plan, sale.ofPlan) : oneOffColumns(sale)),
          provider: at.name,
          pageId: page.id,
          // Made a customer, or found, once it is paid.
          customerId: null,
          customerEmail: payer.email,
          payerName: payer.name,
          payerPhone: payer.phone,
          callbackUrl: thanksUrlOf(house.config),
          merchantReference: null,
          metadata: payer.answers,
          consent: agreed && { ...agreed, from: agreedFrom(visitor) },
          ways,
          lifeMs: ORDER_LIVES_MS,
        },
      });
    }),
  );
}

const oneOffColumns = ({ amount, quantity, priced, shown }: PageSale) => ({
  purpose: 'one_off' as const,
  planId: null,
  planVersion: null,
  currency: 'NGN',
  checksCard: false,
  ...{ amount, quantity, priced, shown },
});

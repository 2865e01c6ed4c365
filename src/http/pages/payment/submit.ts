// A visitor has filled in a payment page: what is wrong is shown on it, what it takes must have
// been seen, and then the visitor goes on to pay.

import { orderOnPage } from '../../../checkout/page/order.ts';
import type { PageVisit } from '../../../checkout/page/visit.ts';
import { isCouponProblem } from '../../../engine/change/redeem.ts';
import type { PageVisitor } from '../../../engine/door/page-visitors.ts';
import { type PageSale, sellOnPage } from '../../../engine/sale/page-sale.ts';
import type { House } from '../../../frame/house.ts';
import type { StepsInTurn } from '../../../frame/payer.ts';
import type { ProblemCode } from '../../../frame/problems.ts';
import { Problem } from '../../../lib/api/problem.ts';
import { bidi } from '../../../lib/values/bidi.ts';
import { formatNaira } from '../../../lib/values/money.ts';
import { selectCustomer } from '../../../model/customers/sql.ts';
import type { FormValues } from './details.ts';
import type { Filled } from './fields.ts';
import { chosenOffer, judgeForm, type ReadForm } from './form.ts';
import { agreedOf, waysFor, wordsOf } from './view.ts';

/** The page again, with its status; or where the visitor pays. */
export type Submitted =
  | { readonly kind: 'again'; readonly status: number; readonly filled: FilledForm }
  | { readonly kind: 'pay'; readonly url: string; readonly sale: PageSale };

type FilledForm = Omit<Filled, 'action' | 'isFramed'>;

interface Submission {
  readonly values: FormValues;
  readonly visitor: PageVisitor;
  readonly steps: StepsInTurn;
}

export async function submitPayment(
  house: House,
  visit: PageVisit,
  { values, visitor, steps }: Submission,
): Promise<Submitted> {
  const offer = chosenOffer(visit.offers, values);
  if (!offer) throw new Error(`payment page ${visit.page.id} sells nothing`);
  const form = judgeForm(visit.page, { offer, values });
  const again = (status: number, filled: Partial<FilledForm>): Submitted => ({
    kind: 'again',
    status,
    filled: { values, faults: form.faults, sale: null, ...filled },
  });
  const sale = await steps.begins(() => saleOf(house, visit, form));
  if (sale === null || form.faults.size > 0) return again(400, { sale });
  const fault = wayFault(visit, { sale, form });
  if (fault !== null) return again(400, { sale, fault });
  if (!isAgreed(visit, { sale, form, values })) {
    return again(200, { sale, told: lookAgain(sale) });
  }
  const { email, name, phone, answers, way } = form;
  if (email === null || way === null) throw new Error('a form without faults has no payer');
  try {
    const payer = { email, name, phone, answers };
    const words = wordsOf(visit, sale);
    const order = { sale, words, payer, way, visitor, steps };
    const url = await orderOnPage(house, visit, order);
    return { kind: 'pay', url, sale };
  } catch (error) {
    const refused = orderRefusal(visit, { sale, error });
    if (refused === null) throw error;
    return again(refused.status, { sale, fault: refused.words });
  }
}

/** Null where what was entered cannot be priced: then the faults say why. */
async function saleOf(
  { db }: House,
  { tenant, page, now, realNow }: PageVisit,
  form: ReadForm,
): Promise<PageSale | null> {
  const { offer, quantity, coupon, openAmount, email, faults } = form;
  const customer = email === null ? null : ((await selectCustomer(db, tenant.id, email)) ?? null);
  const choice = { offer, quantity, coupon, openAmount, customer };
  try {
    return await sellOnPage(db, tenant, { ...choice, pageCoupon: page.coupon, now, realNow });
  } catch (error) {
    const isTooMany = error instanceof Problem && error.code === 'invalid_input';
    if (isCouponProblem(error)) {
      faults.set('coupon', 'This code gives no discount here: check it, or leave it out');
    } else if (isTooMany) faults.set('quantity', 'Enter a smaller number');
    else throw error;
    return null;
  }
}

function wayFault(
  visit: PageVisit,
  { sale, form }: { readonly sale: PageSale; readonly form: ReadForm },
): string | null {
  const ways = waysFor(visit, sale);
  if (form.way !== null && ways[form.way]) return null;
  if (form.way === null) return 'Choose how you want to pay.';
  return ways.card
    ? 'This begins with a card, as nothing is due today. Please continue by card.'
    : 'Please pay this by bank transfer.';
}

/** What the visitor entered as an amount is seen, where nothing comes on top. */
function isAgreed(
  visit: PageVisit,
  seen: { readonly sale: PageSale; readonly form: ReadForm; readonly values: FormValues },
): boolean {
  const { sale, form, values } = seen;
  if (form.openAmount !== null && form.openAmount === sale.amount) return true;
  return values[`agreed-${form.offer.place}`] === agreedOf(visit, sale);
}

const lookAgain = ({ amount, checksCard }: PageSale) =>
  checksCard
    ? 'Please check what is taken today and later, and then continue.'
    : `You pay ${formatNaira(amount)} today. Please check it, and then pay.`;

interface Refusal {
  readonly status: number;
  readonly words: string;
}

/** Null where the page cannot say more than that something is wrong. */
function orderRefusal(
  { tenant }: PageVisit,
  { sale, error }: { readonly sale: PageSale; readonly error: unknown },
): Refusal | null {
  if (!(error instanceof Problem)) return null;
  const merchant = bidi(tenant.businessName);
  if (error.code === 'subscription_exists') {
    const plan = bidi(sale.offer.plan?.name ?? '');
    const exists = `There is a subscription to ${plan} with this email address already`;
    const words = `${exists}. Nothing was taken. Questions? Contact ${merchant}.`;
    return { status: 409, words };
  }
  if (!NO_PAGE.has(error.code as ProblemCode)) return null;
  const words = 'The payment page could not be opened. Nothing was taken. Try again in a minute.';
  return { status: 503, words };
}

const NO_PAGE: ReadonlySet<ProblemCode> = new Set([
  'provider_unavailable',
  'provider_crowded',
  'provider_refused',
  'outcome_unknown',
]);

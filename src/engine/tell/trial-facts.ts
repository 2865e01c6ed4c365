// What a customer on trial is told about money: what was taken, what it covers, what comes when.

import { boundary } from '../../lib/values/period.ts';
import { isByTransfer } from '../../model/collection/method.ts';
import { type Discount, discountOn } from '../../model/subscriptions/discount.ts';
import type { Account } from '../book/book.ts';
import { priceCycle } from '../price/invoice.ts';
import { usedOnce } from '../price/off.ts';

export function trialFacts(account: Account, difference = 0): object {
  const { subscription, source, invoices, attempts } = account;
  const { status, trialEndDate, anchorAt, latestInvoiceId, interval, intervalCount } = subscription;
  if (status !== 'trialing' || trialEndDate === null) return {};
  const first = invoices.find(({ id }) => id === latestInvoiceId);
  const check = attempts.find(({ purpose }) => purpose === 'card_check');
  const cadence = { interval, intervalCount };
  const isOnlyPayment = subscription.invoiceLimit === 1;
  const discount = discountOn(subscription);
  const priceWith = (given: Discount | null) =>
    priceCycle(account, { ...subscription, discount: given }).total;
  const price = priceWith(discount);
  const isGift = !first && price === 0;
  return {
    trialEndDate,
    // What the next payment comes to.
    amount: isGift ? priceWith(discount && usedOnce(discount)) : price,
    trial: {
      paid: first?.amountPaid ?? 0,
      checked: check?.amount ?? 0,
      firstPeriodEnd: first?.billingPeriodEnd ?? boundary(anchorAt, cadence, 1),
      isFollowed: !isOnlyPayment,
      isCovered: first !== undefined || isGift,
      isFree: isOnlyPayment || priceWith(null) === 0,
      isEnding: subscription.cancelAtPeriodEnd,
      difference,
      hasSource: source?.status === 'active' && !isByTransfer(subscription),
    },
  };
}

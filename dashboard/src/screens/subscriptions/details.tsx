// The terms of a subscription: customer, plan, price, interval and payment method.

import type { Subscription } from '@sanwo/sdk';
import { Link } from '../../kit/links/link.tsx';
import { PlaceLink } from '../../kit/links/place-link.tsx';
import { Section } from '../../kit/page/section.tsx';
import { type Fact, Facts } from '../../kit/text/facts.tsx';
import { Money } from '../../kit/text/money.tsx';
import { When } from '../../kit/text/when.tsx';
import { personText } from '../payments/source.tsx';
import { DiscountFact } from './discount/discount.tsx';
import { rhythmAdverb, sourceInWords } from './words.ts';

export function AboutSubscription({ subscription }: { readonly subscription: Subscription }) {
  const { metadata } = subscription;
  const noted = Object.entries(metadata);
  return (
    <Section title="Details">
      <Facts facts={subscriptionFacts(subscription)} />
      {noted.length > 0 && (
        <details className="mt-3 text-sm">
          <summary className="cursor-pointer py-1 font-medium">Metadata</summary>
          <pre className="mt-1 max-h-60 overflow-auto rounded-md bg-sunken p-2 text-xs">
            {JSON.stringify(metadata, null, 2)}
          </pre>
        </details>
      )}
    </Section>
  );
}

function subscriptionFacts(subscription: Subscription): readonly Fact[] {
  const { customer, plan, planVersion, quantity, unitAmount } = subscription;
  const { currentBillingCycleStart: start, currentBillingCycleEnd: end } = subscription;
  const isNewer = plan.version > planVersion;
  return [
    [
      'Customer',
      <Link key="customer" to="/customers/$code" params={{ code: customer.code }}>
        {personText(customer)}
      </Link>,
    ],
    [
      'Plan',
      <span key="plan">
        <PlaceLink to="/plans/$code" params={{ code: plan.code }}>
          {plan.name}
        </PlaceLink>
        {isNewer && <span className="text-quiet"> on the terms of version {planVersion}</span>}
      </span>,
    ],
    [
      'Price',
      <span key="price">
        <Money kobo={subscription.amount} /> {rhythmAdverb(subscription)}
        {quantity > 1 && (
          <span className="block text-quiet">
            {quantity} × <Money kobo={unitAmount} />
          </span>
        )}
      </span>,
    ],
    ['Discount', <DiscountFact key="discount" subscription={subscription} />],
    ['Paid with', sourceInWords(subscription.paymentSource)],
    [
      subscription.status === 'trialing' ? 'Trial' : 'Current cycle',
      start && (
        <span key="cycle">
          <When at={start} isDay /> to <When at={end} isDay />
        </span>
      ),
    ],
    ['Cycles billed', cyclesText(subscription)],
    ['Failed charges', subscription.allowRetries ? 'Retried automatically' : 'Not retried'],
    ['Started', <When key="since" at={subscription.startedAt ?? subscription.createdAt} isDay />],
  ];
}

const cyclesText = ({ invoiceCount, invoiceLimit }: Subscription) =>
  invoiceLimit === null ? String(invoiceCount) : `${invoiceCount} of ${invoiceLimit}`;

// The history of a subscription: each change, the old and new values, and the person.

import type { Subscription } from '@sanwo/sdk';
import { Section } from '../../kit/page/section.tsx';
import { TimelineDays } from '../customers/timeline-days.tsx';

export const SubscriptionHistory = ({ subscription }: { readonly subscription: Subscription }) => (
  <Section title="History">
    <TimelineDays customerId={subscription.customerId} subscription={subscription.id} />
  </Section>
);

// What has become of a subscription: each step and change, from what to what, and who did it.

import type { Subscription } from '@sanwo/sdk';
import { Section } from '../../kit/section.tsx';
import { TimelineDays } from '../customers/timeline-days.tsx';

export const History = ({ subscription }: { readonly subscription: Subscription }) => (
  <Section title="History">
    <TimelineDays customerId={subscription.customerId} subscription={subscription.id} />
  </Section>
);

// Whether a complaint of its payer stops the charges of a subscription.

import type { SubscriptionRow } from './shape.ts';

interface Disputable {
  readonly subscription: Pick<SubscriptionRow, 'disputedAt'> | null;
}

export const isDisputed = ({ subscription }: Disputable): boolean =>
  subscription !== null && subscription.disputedAt !== null;

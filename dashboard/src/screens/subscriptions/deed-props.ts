// What each dialog about a subscription is given.

import type { SubscriptionDetails } from '@sanwo/sdk';

export interface DeedProps {
  readonly subscription: SubscriptionDetails;
  onClose(): void;
}

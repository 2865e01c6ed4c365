// The props of every dialog for an action on a subscription.

import type { SubscriptionDetails } from '@sanwo/sdk';

export interface ActionProps {
  readonly subscription: SubscriptionDetails;
  onClose(): void;
}

// What each dialog about a subscription is given.

import type { Subscription } from '@sanwo/sdk';

export interface DeedProps {
  readonly subscription: Subscription;
  onClose(): void;
}

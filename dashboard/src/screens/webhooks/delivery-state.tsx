// The status of a delivery, and the time of the next attempt.

import type { WebhookDelivery } from '@sanwo/sdk';
import { Badge } from '../../kit/text/badge.tsx';
import { useZone, whenText } from '../../kit/text/when.tsx';

export function DeliveryState({ delivery }: { readonly delivery: WebhookDelivery }) {
  const { status, attemptCount, nextAttemptAt } = delivery;
  const zone = useZone();
  if (status === 'delivered') return <Badge tone="good">Delivered</Badge>;
  if (status === 'failed') return <Badge tone="bad">Failed</Badge>;
  if (attemptCount === 0 || nextAttemptAt === null) return <Badge tone="told">Pending</Badge>;
  return <Badge tone="warn">Next attempt {whenText(nextAttemptAt, { zone })}</Badge>;
}

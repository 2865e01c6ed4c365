// The status of a dispute as a badge.

import type { Dispute } from '@sanwo/sdk';
import { Badge, type Tone } from '../../kit/text/badge.tsx';

const STATES: Readonly<Record<string, readonly [tone: Tone, words: string]>> = {
  needs_response: ['bad', 'Needs a response'],
  under_review: ['calm', 'Under review'],
  won: ['good', 'Won'],
  lost: ['bad', 'Lost'],
  accepted: ['calm', 'Accepted'],
};

export function DisputeState({
  dispute: { status },
}: {
  readonly dispute: Pick<Dispute, 'status'>;
}) {
  const [tone, words] = STATES[status] ?? ['calm', status];
  return <Badge tone={tone}>{words}</Badge>;
}

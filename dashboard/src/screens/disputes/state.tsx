// The status of a dispute as a badge. A merchant contests a complaint, and a bank decides a
// chargeback.

import type { Dispute } from '@sanwo/sdk';
import { Badge, type Tone } from '../../kit/text/badge.tsx';

const STATES: Readonly<Record<string, readonly [tone: Tone, words: string]>> = {
  needs_response: ['bad', 'Needs a response'],
  under_review: ['told', 'The bank decides'],
  won: ['good', 'Won'],
  lost: ['warn', 'Lost'],
  accepted: ['calm', 'Accepted'],
};

export const STATE_CHOICES = Object.entries(STATES).map(([value, [, label]]) => ({
  value,
  label: value === 'won' ? 'Won or contested' : label,
}));

interface DisputeStateProps {
  readonly dispute: Pick<Dispute, 'status' | 'kind'>;
}

export function DisputeState({ dispute: { status, kind } }: DisputeStateProps) {
  const [tone, words] = STATES[status] ?? ['calm', status];
  const isContested = kind === 'complaint' && status === 'won';
  return <Badge tone={tone}>{isContested ? 'Contested' : words}</Badge>;
}

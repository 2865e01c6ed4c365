// The status of a day and of a difference as a badge.

import type { ReconciliationBreak, ReconciliationDay } from '@sanwo/sdk';
import { Badge } from '../../kit/text/badge.tsx';
import { BREAK_STATES, DAY_STATES } from './words.ts';

export function DayState({ day: { status } }: { readonly day: Pick<ReconciliationDay, 'status'> }) {
  const [tone, words] = DAY_STATES[status] ?? ['calm', status];
  return <Badge tone={tone}>{words}</Badge>;
}

interface BreakStateProps {
  readonly broken: Pick<ReconciliationBreak, 'status'>;
}

export function BreakState({ broken: { status } }: BreakStateProps) {
  const [tone, words] = BREAK_STATES[status] ?? ['calm', status];
  return <Badge tone={tone}>{words}</Badge>;
}

// A status in a word, with a colour that shows whether it needs attention.

import type { ReactNode } from 'react';

export type Tone = 'good' | 'warn' | 'bad' | 'told' | 'calm';

const LOOKS: Readonly<Record<Tone, string>> = {
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-danger-soft text-danger',
  told: 'bg-told-soft text-told',
  calm: 'bg-sunken text-quiet',
};

interface BadgeProps {
  readonly tone?: Tone;
  readonly children: ReactNode;
}

export function Badge({ tone = 'calm', children }: BadgeProps) {
  const look = 'inline-flex h-5 items-center rounded-full px-2 text-xs font-medium';
  return <span className={`${look} whitespace-nowrap ${LOOKS[tone]}`}>{children}</span>;
}

/** All states that the API knows, of whatever they are. */
const TONES: Readonly<Record<string, Tone>> = {
  active: 'good',
  paid: 'good',
  succeeded: 'good',
  delivered: 'good',
  sent: 'good',
  completed: 'good',
  settled: 'good',
  trialing: 'told',
  scheduled: 'told',
  open: 'told',
  pending: 'told',
  processing: 'told',
  draft: 'calm',
  invited: 'told',
  past_due: 'warn',
  paused: 'warn',
  suspended: 'warn',
  incomplete: 'warn',
  failed: 'bad',
  exhausted: 'bad',
  disabled: 'bad',
};

/** A state as the API says it, in words: `past_due` → Past due. */
export function Status({ status }: { readonly status: string }) {
  const words = status.replaceAll('_', ' ').replaceAll('-', ' ');
  return (
    <Badge tone={TONES[status] ?? 'calm'}>
      <span className="first-letter:uppercase">{words}</span>
    </Badge>
  );
}

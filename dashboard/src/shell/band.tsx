// Across every page of a sandbox: that no money is real here, and what time the account has.

import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { sanwo } from '../api.ts';
import { Badge } from '../kit/badge.tsx';
import { When } from '../kit/when.tsx';
import { modeQuery } from '../settings.ts';

export function Band() {
  const mode = useQuery(modeQuery).data;
  if (mode !== 'sandbox') return null;
  return (
    <section
      aria-label="Sandbox"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-warn/25 bg-warn-soft px-4 py-1.5 text-sm text-warn"
    >
      <FlaskConical aria-hidden className="size-4 shrink-0" />
      <strong className="font-semibold">Sandbox</strong>
      <Clock />
    </section>
  );
}

export const clockQueryKey = ['test-clock'] as const;

function Clock() {
  const { data: clock } = useQuery({
    queryKey: clockQueryKey,
    queryFn: () => sanwo.testClock.get().then(),
    refetchInterval: ({ state }) => (state.data?.status === 'advancing' ? 1_000 : 60_000),
  });
  if (clock === undefined) return <span>No real money moves here</span>;
  if (!clock.frozen) return <span>No real money moves here. Time is real.</span>;
  return (
    <span className="flex items-center gap-2">
      <span>
        It is <When at={clock.now} />
      </span>
      {clock.status === 'advancing' && <Badge tone="warn">Moving</Badge>}
    </span>
  );
}

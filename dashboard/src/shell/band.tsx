// The sandbox banner on every page, with the test clock.

import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { later } from '../later.tsx';
import { modeQuery } from '../settings.ts';

const Clock = later(() => import('./clock.tsx'), 'Clock', {
  until: () => <span>No real money moves here</span>,
  isDispensable: true,
});

export function Band() {
  const mode = useQuery(modeQuery).data;
  if (mode !== 'sandbox') return null;
  return (
    <section
      aria-label="Sandbox"
      className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-b border-warn/25 bg-warn-soft px-4 py-1.5 max-sm:gap-x-2 text-sm text-warn"
    >
      <FlaskConical aria-hidden className="size-4 shrink-0" />
      <strong className="font-semibold max-sm:sr-only">Sandbox</strong>
      <Clock />
    </section>
  );
}

// The days that were compared with the provider's statement, and what does not agree.

import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../../kit/page/page.tsx';
import { Tabs } from '../../kit/page/tabs.tsx';
import { BreakTable } from './break-table.tsx';
import { DayTable } from './day-table.tsx';

/** `/reconciliation` and `/reconciliation/breaks` are two tabs of one screen. */
export function Reconciliation(): ReactNode {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const shown = pathname.startsWith('/reconciliation/breaks') ? 'breaks' : 'days';
  const places = { days: '/reconciliation', breaks: '/reconciliation/breaks' } as const;
  return (
    <Page title={shown === 'days' ? 'Reconciliation' : 'Differences'}>
      <Tabs
        label="Days and differences"
        shown={shown}
        onShow={(id) => void navigate({ to: id === 'breaks' ? places.breaks : places.days })}
        faces={[
          { id: 'days', label: 'Days', body: <DayTable /> },
          { id: 'breaks', label: 'Differences', body: <BreakTable /> },
        ]}
      />
    </Page>
  );
}

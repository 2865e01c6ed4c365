// The next payout, the list of payouts, and the settlements they contain.

import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../../kit/page/page.tsx';
import { Tabs } from '../../kit/page/tabs.tsx';
import { NextPayout } from './next-payout.tsx';
import { PayoutTable } from './payout-table.tsx';
import { AllSettlements } from './settlement-table.tsx';

/** `/payouts` and `/settlements` are two tabs of one screen. */
export function Payouts(): ReactNode {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const shown = pathname.startsWith('/settlements') ? 'settlements' : 'payouts';
  return (
    <Page title={shown === 'payouts' ? 'Payouts' : 'Settlements'}>
      <NextPayout />
      <Tabs
        label="Payouts and settlements"
        shown={shown}
        onShow={(id) => void navigate({ to: `/${id}` as '/payouts' })}
        faces={[
          { id: 'payouts', label: 'Payouts', body: <PayoutTable /> },
          { id: 'settlements', label: 'Settlements', body: <AllSettlements /> },
        ]}
      />
    </Page>
  );
}

// What comes to the merchant: the next payout in one glance, then those that went out, and the
// payments that each is made of.

import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../../kit/page.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { NextPayout } from './next-payout.tsx';
import { PayoutTable } from './payout-table.tsx';
import { AllSettlements } from './settlement-table.tsx';

/** `/payouts` and `/settlements` are two faces of one screen. */
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
          { id: 'settlements', label: 'Payment by payment', body: <AllSettlements /> },
        ]}
      />
    </Page>
  );
}

// The deposits, and the account numbers that customers transfer to.

import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../../kit/page/page.tsx';
import { Tabs } from '../../kit/page/tabs.tsx';
import { DepositTable } from './deposit-table.tsx';
import { NumberTable } from './number-table.tsx';
import { WaitingDeposits } from './waiting.tsx';

/** `/deposits` and `/account-numbers` are two tabs of one screen. */
export function Transfers(): ReactNode {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const shown = pathname.startsWith('/account-numbers') ? 'account-numbers' : 'deposits';
  return (
    <Page title={shown === 'deposits' ? 'Transfers' : 'Account numbers'}>
      <Tabs
        label="Transfers and account numbers"
        shown={shown}
        onShow={(id) => void navigate({ to: `/${id}` as '/deposits' })}
        faces={[
          {
            id: 'deposits',
            label: 'Transfers',
            body: (
              <div className="flex flex-col gap-5">
                <WaitingDeposits />
                <DepositTable />
              </div>
            ),
          },
          { id: 'account-numbers', label: 'Account numbers', body: <NumberTable /> },
        ]}
      />
    </Page>
  );
}

// The refunds and the credit notes.

import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../../kit/page/page.tsx';
import { Tabs } from '../../kit/page/tabs.tsx';
import { CreditNoteTable } from './credit-notes.tsx';
import { RefundTable } from './refund-table.tsx';

/** `/refunds` and `/credit-notes` are two tabs of one screen. */
export function Refunds(): ReactNode {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const shown = pathname.startsWith('/credit-notes') ? 'credit-notes' : 'refunds';
  return (
    <Page title={shown === 'refunds' ? 'Refunds' : 'Credit notes'}>
      <Tabs
        label="Refunds and credit notes"
        shown={shown}
        onShow={(id) => void navigate({ to: `/${id}` as '/refunds' })}
        faces={[
          { id: 'refunds', label: 'Refunds', body: <RefundTable /> },
          { id: 'credit-notes', label: 'Credit notes', body: <CreditNoteTable /> },
        ]}
      />
    </Page>
  );
}

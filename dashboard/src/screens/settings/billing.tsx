// The billing settings: tax, transfers, retries, disputes, renewals and trials, final invoices and
// the time zone, in one form.

import type { Settings } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Form } from '../../kit/fields/form.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { settingsQuery } from '../../settings.ts';
import { type BillingDraft, billingChange, billingDraftOf } from './billing-draft.ts';
import { DisputesSection } from './disputes.tsx';
import { DunningSection } from './dunning.tsx';
import { FinalInvoiceSection, RenewalsSection, ZoneSection } from './renewals.tsx';
import { Save } from './save.tsx';
import { SettingsPage } from './settings-page.tsx';
import { TaxSection } from './tax.tsx';
import { TransfersSection } from './transfers.tsx';
import { useSettingsAction } from './use-settings-form.ts';

export function BillingSettings(): ReactNode {
  const query = useQuery(settingsQuery);
  return (
    <SettingsPage title="Billing">
      <Loaded query={query}>{(settings) => <BillingForm settings={settings} />}</Loaded>
    </SettingsPage>
  );
}

function BillingForm({ settings }: { readonly settings: Settings }) {
  const [draft, setDraft] = useState(() => billingDraftOf(settings));
  const action = useSettingsAction('Billing settings saved');
  const change = (part: Partial<BillingDraft>) => setDraft((before) => ({ ...before, ...part }));
  const section = { settings, draft, change };
  return (
    <Form
      action={action}
      edits={{ shown: settings, whole: ['tax'] }}
      read={(field) => billingChange(draft, field)}
    >
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <DunningSection {...section} />
          <DisputesSection {...section} />
          <RenewalsSection {...section} />
          <FinalInvoiceSection {...section} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <TaxSection {...section} />
          <TransfersSection {...section} />
          <ZoneSection {...section} />
        </div>
      </div>
      <Save isPending={action.isPending} />
    </Form>
  );
}

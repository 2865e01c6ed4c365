// The fields of a plan's terms, for a new plan and for an existing one.

import { useQuery } from '@tanstack/react-query';
import { Field } from '../../kit/fields/field.tsx';
import { MoneyField } from '../../kit/fields/money-field.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { settingsQuery } from '../../settings.ts';
import type { PlanDraft } from './draft.ts';
import { UNITS } from './plan.ts';
import { priceHint } from './tax-hint.ts';
import { TrialChoice } from './trial-choice.tsx';

interface PlanFieldsProps {
  readonly draft: PlanDraft;
  onChange(draft: PlanDraft): void;
  /** The plan exists: a new tax rate applies to its subscribers at once. */
  readonly isSold?: boolean;
}

const TAX_HINT = 'Leave empty to use your settings.';
const TAX_APPLIES = 'Applies to all new invoices, including existing subscribers.';

export function PlanFields({ draft, onChange, isSold = false }: PlanFieldsProps) {
  const tax = useQuery(settingsQuery).data?.tax ?? null;
  const set = (change: Partial<PlanDraft>) => onChange({ ...draft, ...change });
  const text = (name: Exclude<keyof PlanDraft, 'amount' | 'interval' | 'trialCheckout'>) => ({
    name,
    value: draft[name],
    onChange: (value: string) => set({ [name]: value }),
  });
  return (
    <>
      <Field
        {...text('name')}
        label="Name"
        hint="Shown to customers on payment pages, invoices and emails."
        isRequired
        autoFocus={!isSold}
      />
      <Field
        {...text('description')}
        label="Description"
        lines={2}
        hint="What customers get. Optional."
      />
      <MoneyField
        name="amount"
        label="Price"
        value={draft.amount}
        onChange={(amount) => set({ amount })}
        hint={priceHint(tax, draft.taxPercent)}
        isRequired
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          name="interval"
          label="Billing interval"
          choices={UNITS}
          value={draft.interval}
          onChange={(interval) => set({ interval })}
        />
        <Field
          {...text('intervalCount')}
          label="Intervals in a cycle"
          inputMode="numeric"
          hint="For example, 2 with “Every month” charges every 2 months."
        />
        <Field
          {...text('trialPeriodDays')}
          label="Free trial, in days"
          inputMode="numeric"
          hint="0 for no trial."
        />
        <Field
          {...text('invoiceLimit')}
          label="Number of payments"
          inputMode="numeric"
          hint="Leave empty to renew until canceled."
        />
        <Field
          {...text('taxPercent')}
          label="Tax rate for this plan"
          inputMode="decimal"
          after="%"
          hint={isSold ? `${TAX_HINT} ${TAX_APPLIES}` : TAX_HINT}
        />
      </div>
      <TrialChoice draft={draft} isSold={isSold} onChange={set} />
    </>
  );
}

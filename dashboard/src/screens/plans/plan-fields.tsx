// The fields of a plan's terms, for a new plan and for one that is changed.

import { useQuery } from '@tanstack/react-query';
import { Field } from '../../kit/field.tsx';
import { MoneyField } from '../../kit/money-field.tsx';
import { Select } from '../../kit/select.tsx';
import { settingsQuery } from '../../settings.ts';
import type { Draft } from './draft.ts';
import { UNITS } from './plan.ts';
import { priceHint } from './tax-hint.ts';
import { TrialChoice } from './trial-choice.tsx';

interface PlanFieldsProps {
  readonly draft: Draft;
  onChange(draft: Draft): void;
  /** Of a plan that has subscribers the rate of tax holds at once. */
  readonly isSold?: boolean;
}

export function PlanFields({ draft, onChange, isSold = false }: PlanFieldsProps) {
  const tax = useQuery(settingsQuery).data?.tax ?? null;
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  const text = (name: Exclude<keyof Draft, 'amount' | 'interval' | 'trialCheckout'>) => ({
    name,
    value: draft[name],
    onChange: (value: string) => set({ [name]: value }),
  });
  return (
    <>
      <Field
        {...text('name')}
        label="Name"
        hint="Your customers read it on payment pages, invoices and emails."
        isRequired
        autoFocus={!isSold}
      />
      <Field {...text('description')} label="What they get" lines={2} hint="Left empty: nothing." />
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
          label="Charged"
          choices={UNITS}
          value={draft.interval}
          onChange={(interval) => set({ interval })}
        />
        <Field
          {...text('intervalCount')}
          label="How many of these in a cycle"
          inputMode="numeric"
          hint="2 with “Every month” charges every 2 months."
        />
        <Field
          {...text('trialPeriodDays')}
          label="Free trial, in days"
          inputMode="numeric"
          hint="0: no trial."
        />
        <Field
          {...text('invoiceLimit')}
          label="Ends after so many payments"
          inputMode="numeric"
          hint="Left empty: it goes on until it is canceled."
        />
        <Field
          {...text('taxPercent')}
          label="Own rate of tax"
          inputMode="decimal"
          after="%"
          hint={
            isSold
              ? 'Left empty: as in your settings. It holds for all new invoices, of everybody.'
              : 'Left empty: as in your settings.'
          }
        />
      </div>
      <TrialChoice draft={draft} isSold={isSold} onChange={set} />
    </>
  );
}

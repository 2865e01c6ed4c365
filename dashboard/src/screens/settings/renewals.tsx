// Notices of renewals, what a checkout with a trial takes, the last invoice of a subscription, and
// the time zone of it all.

import { Field } from '../../kit/fields/field.tsx';
import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { Section } from '../../kit/page/section.tsx';
import type { BillingSectionProps } from './billing-draft.ts';

const TRIALS = [
  {
    value: 'first_payment',
    label: 'Take the first payment',
    hint:
      'Today: the price, for the first period after the trial. When the trial ends: nothing. ' +
      'The payment is refunded if the subscription is canceled before the trial ends.',
  },
  {
    value: 'card_check',
    label: 'Check the card only',
    hint: 'Today: ₦50.00 to check the card, refunded immediately. When the trial ends: the price.',
  },
] as const;

export const RenewalsSection = ({ settings, draft, change }: BillingSectionProps) => (
  <Section title="Renewals and trials">
    <div className="flex flex-col gap-4">
      <Field
        name="upcomingInvoiceDays"
        label="Days of notice before a renewal"
        type="number"
        hint="0 for no notice."
        defaultValue={String(settings.upcomingInvoiceDays)}
        isRequired
      />
      <RadioGroup
        name="trialCheckout"
        label="Checkout with a trial"
        hint="Applies to plans without a choice of their own."
        choices={TRIALS}
        value={draft.trialCheckout}
        onChange={(trialCheckout) => change({ trialCheckout })}
      />
    </div>
  </Section>
);

const LAST_INVOICES = [
  {
    value: 'drop',
    label: 'Discard them',
    hint: 'Nothing more is charged. Deductions become credit for the customer.',
  },
  {
    value: 'invoice',
    label: 'Create a final invoice',
    hint: 'It is charged once. If the charge fails, the customer can pay by the invoice’s link.',
  },
] as const;

export const FinalInvoiceSection = ({ draft, change }: BillingSectionProps) => (
  <Section title="When a subscription ends">
    <RadioGroup
      name="finalInvoice"
      label="Lines waiting for the next invoice"
      choices={LAST_INVOICES}
      value={draft.finalInvoice}
      onChange={(finalInvoice) => change({ finalInvoice })}
    />
  </Section>
);

const ZONES = Intl.supportedValuesOf('timeZone').map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}));

export function ZoneSection({ settings: { timezone }, draft, change }: BillingSectionProps) {
  const known = ZONES.some(({ value }) => value === timezone);
  const choices = known ? ZONES : [{ value: timezone, label: timezone }, ...ZONES];
  return (
    <Section
      title="Time zone"
      hint="Sets when your days start and end in reports, lists and exports."
    >
      <Select
        name="timezone"
        label="Time zone"
        hint="Open the list and type to search."
        choices={choices}
        value={draft.timezone}
        onChange={(zone) => change({ timezone: zone })}
      />
    </Section>
  );
}

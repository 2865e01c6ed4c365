// The billing settings: retries, final invoices, time zone, tax, transfers, renewal notices and
// trials.

import type { Settings } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Field } from '../../kit/fields/field.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Section } from '../../kit/page/section.tsx';
import { settingsQuery } from '../../settings.ts';
import { Save } from './save.tsx';
import { SettingsPage } from './settings-page.tsx';
import { TaxForm } from './tax.tsx';
import { TransfersForm } from './transfers.tsx';
import { useSettingsAction } from './use-settings-form.ts';

export function BillingSettings(): ReactNode {
  const query = useQuery(settingsQuery);
  return (
    <SettingsPage title="Billing">
      <Loaded query={query}>
        {(settings) => (
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <div className="flex flex-col gap-5">
              <DunningForm settings={settings} />
              <LastInvoiceForm settings={settings} />
              <ZoneForm settings={settings} />
            </div>
            <div className="flex flex-col gap-5">
              <TaxForm tax={settings.tax} />
              <TransfersForm settings={settings} />
              <AheadForm settings={settings} />
            </div>
          </div>
        )}
      </Loaded>
    </SettingsPage>
  );
}

function DunningForm({ settings: { dunning } }: { readonly settings: Settings }) {
  const [times, setTimes] = useState(String(dunning.maxAttempts));
  const [hours, setHours] = useState(String(dunning.retryHours));
  const action = useSettingsAction('Saved. Applies to unpaid invoices too.');
  return (
    <Section title="When a payment fails">
      <Form
        action={action}
        read={() => ({
          dunning: { maxAttempts: Number(times), retryHours: Number(hours) },
        })}
      >
        <div className="grid grid-cols-2 gap-4">
          <Field
            name="dunning.maxAttempts"
            label="Payment attempts"
            type="number"
            value={times}
            onChange={setTimes}
            isRequired
          />
          <Field
            name="dunning.retryHours"
            label="Hours between attempts"
            type="number"
            value={hours}
            onChange={setHours}
            isRequired
          />
        </div>
        <p aria-live="polite" className="rounded-lg bg-sunken px-3 py-2.5 text-sm">
          {dunningWords(Number(times), Number(hours))}
        </p>
        <Save isPending={action.isPending} />
      </Form>
    </Section>
  );
}

function dunningWords(times: number, hours: number): string {
  if (!(times >= 1 && hours >= 1))
    return 'Enter the number of attempts and the hours between them.';
  if (times === 1)
    return 'Each invoice is charged once. If the charge fails, the subscription is paused.';
  const apart = hours % 24 === 0 ? daysText(hours / 24) : `${hours} hours`;
  return (
    `Each invoice is charged up to ${times} times, ${apart} apart. ` +
    'If every attempt fails, the subscription is paused.'
  );
}

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`);

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

function LastInvoiceForm({ settings }: { readonly settings: Settings }) {
  const [last, setLast] = useState(
    settings.finalInvoice as (typeof LAST_INVOICES)[number]['value'],
  );
  const action = useSettingsAction('Saved. Applies to subscriptions that end from now on.');
  return (
    <Section title="When a subscription ends">
      <Form action={action} read={() => ({ finalInvoice: last })}>
        <RadioGroup
          name="finalInvoice"
          label="Lines waiting for the next invoice"
          choices={LAST_INVOICES}
          value={last}
          onChange={setLast}
        />
        <Save isPending={action.isPending} />
      </Form>
    </Section>
  );
}

const ZONES = Intl.supportedValuesOf('timeZone').map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}));

function ZoneForm({ settings: { timezone } }: { readonly settings: Settings }) {
  const [zone, setZone] = useState(timezone);
  const action = useSettingsAction('Time zone saved');
  const known = ZONES.some(({ value }) => value === zone);
  const choices = known ? ZONES : [{ value: zone, label: zone }, ...ZONES];
  return (
    <Section
      title="Time zone"
      hint="Sets when your days start and end in reports, lists and exports."
    >
      <Form action={action} read={() => ({ timezone: zone })}>
        <Select
          name="timezone"
          label="Time zone"
          hint="Open the list and type to search."
          choices={choices}
          value={zone}
          onChange={setZone}
        />
        <Save isPending={action.isPending} />
      </Form>
    </Section>
  );
}

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

function AheadForm({ settings }: { readonly settings: Settings }) {
  const [trial, setTrial] = useState(settings.trialCheckout as (typeof TRIALS)[number]['value']);
  const action = useSettingsAction('Saved');
  return (
    <Section title="Renewals and trials">
      <Form
        action={action}
        read={(field) => ({
          upcomingInvoiceDays: Number(field('upcomingInvoiceDays')),
          trialCheckout: trial,
        })}
      >
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
          label="Checkout with trial"
          hint="Applies to plans without their own choice."
          choices={TRIALS}
          value={trial}
          onChange={setTrial}
        />
        <Save isPending={action.isPending} />
      </Form>
    </Section>
  );
}

// How it is charged: again after a failure, ahead of time, with which tax, and where a day begins.

import type { Settings } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Field } from '../../kit/field.tsx';
import { Form } from '../../kit/form.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { RadioGroup } from '../../kit/radio-group.tsx';
import { Section } from '../../kit/section.tsx';
import { Select } from '../../kit/select.tsx';
import { settingsQuery } from '../../settings.ts';
import { Save } from './save.tsx';
import { SettingsPage } from './settings-page.tsx';
import { TaxForm } from './tax.tsx';
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
  const action = useSettingsAction('Saved: it holds for what is unpaid now, too');
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
            label="Tries in all"
            type="number"
            value={times}
            onChange={setTimes}
            isRequired
          />
          <Field
            name="dunning.retryHours"
            label="Hours between them"
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
  if (!(times >= 1 && hours >= 1)) return 'Say how often, and how far apart.';
  if (times === 1) return 'It is tried once. If that fails, the subscription is paused.';
  const apart = hours % 24 === 0 ? daysText(hours / 24) : `${hours} hours`;
  return `It is tried ${times} times, ${apart} apart. If all fail, the subscription is paused.`;
}

const daysText = (days: number) => (days === 1 ? 'a day' : `${days} days`);

const LAST_INVOICES = [
  {
    value: 'drop',
    label: 'Drop them',
    hint: 'Nothing more is charged. What the customer is owed becomes their credit.',
  },
  {
    value: 'invoice',
    label: 'Send a last invoice',
    hint: 'It is charged once. If that fails, the customer can still pay it by its link.',
  },
] as const;

function LastInvoiceForm({ settings }: { readonly settings: Settings }) {
  const [last, setLast] = useState(
    settings.finalInvoice as (typeof LAST_INVOICES)[number]['value'],
  );
  const action = useSettingsAction('Saved: it holds for subscriptions that end from now on');
  return (
    <Section title="When a subscription ends">
      <Form action={action} read={() => ({ finalInvoice: last })}>
        <RadioGroup
          name="finalInvoice"
          label="Lines that wait for its next invoice"
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
  const action = useSettingsAction('The time zone is saved');
  const known = ZONES.some(({ value }) => value === zone);
  const choices = known ? ZONES : [{ value: zone, label: zone }, ...ZONES];
  return (
    <Section title="Time zone" hint="Where your days begin and end: in reports, lists and files.">
      <Form action={action} read={() => ({ timezone: zone })}>
        <Select
          name="timezone"
          label="Time zone"
          hint="Open it and type to find yours."
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
    label: 'Take the first price',
    hint:
      'Today: the price, for the first period after the trial. When the trial ends: nothing. ' +
      'All of it is refunded if it is canceled before the trial ends.',
  },
  {
    value: 'card_check',
    label: 'Check the card only',
    hint: 'Today: ₦50.00 to check the card, refunded at once. When the trial ends: the price.',
  },
] as const;

function AheadForm({ settings }: { readonly settings: Settings }) {
  const [trial, setTrial] = useState(settings.trialCheckout as (typeof TRIALS)[number]['value']);
  const action = useSettingsAction('Saved');
  return (
    <Section title="Before a charge">
      <Form
        action={action}
        read={(field) => ({
          upcomingInvoiceDays: Number(field('upcomingInvoiceDays')),
          trialCheckout: trial,
        })}
      >
        <Field
          name="upcomingInvoiceDays"
          label="Days before a renewal that it is announced"
          type="number"
          hint="0: it is not announced."
          defaultValue={String(settings.upcomingInvoiceDays)}
          isRequired
        />
        <RadioGroup
          name="trialCheckout"
          label="At a checkout with a trial"
          hint="For plans that do not say it themselves."
          choices={TRIALS}
          value={trial}
          onChange={setTrial}
        />
        <Save isPending={action.isPending} />
      </Form>
    </Section>
  );
}

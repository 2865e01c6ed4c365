// What customers may do on their own page: one form, with the address of the page.

import type { Language, Settings } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sanwo } from '../../api.ts';
import { Checkbox } from '../../kit/fields/checkbox.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Section } from '../../kit/page/section.tsx';
import { numberIn } from '../../kit/text/number-in.ts';
import { LANGUAGES } from '../../languages.ts';
import { settingsQuery } from '../../settings.ts';
import { PlanField } from '../plans/plan-field.tsx';
import { PlanName } from '../plans/plan-filter.tsx';
import { PayerPageAddress } from './payer-page-address.tsx';
import { drafted, PayerPagePreview } from './payer-page-preview.tsx';
import { Save } from './save.tsx';
import { SettingsPage } from './settings-page.tsx';
import { useSettingsAction } from './use-settings-form.ts';

type Portal = Settings['portal'];

export function PayerPageSettings(): ReactNode {
  const query = useQuery(settingsQuery);
  return (
    <SettingsPage title="Customer page">
      <Loaded query={query}>{(settings) => <PortalForm settings={settings} />}</Loaded>
    </SettingsPage>
  );
}

const WHENS = [
  { value: 'period_end', label: 'When the paid time is over' },
  { value: 'now', label: 'At once' },
  { value: 'choice', label: 'As the customer chooses' },
] as const;

const linesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function PortalForm({ settings }: { readonly settings: Settings }) {
  const [portal, setPortal] = useState(settings.portal);
  const action = useSettingsAction('Customer page saved');
  const change = (part: Partial<Portal>) => setPortal((before) => ({ ...before, ...part }));
  const section = { portal, change };
  const chosen = { changePlan: plansIn(portal), languages: languagesIn(portal) };
  const draft = drafted({ ...portal, ...chosen });
  return (
    <Form
      action={action}
      edits={{ shown: settings }}
      read={(field) => ({
        portal: {
          ...portal,
          ...chosen,
          pause: {
            ...portal.pause,
            perYear: numberIn(field('portal.pause.perYear')),
            maxDays: numberIn(field('portal.pause.maxDays')),
          },
          cancel: {
            when: whenOf(portal),
            reasons: linesIn(field('portal.cancel.reasons')),
            offer: offerOf(field('portal.cancel.offer.couponCode')),
          },
        },
      })}
    >
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <PageSection settings={settings} {...section} />
          <ChangesSection {...section} />
          <PauseSection {...section} />
          <CancelSection {...section} />
          <Save isPending={action.isPending} />
        </div>
        <PayerPagePreview portal={draft} />
      </div>
    </Form>
  );
}

const plansIn = ({ changePlan }: Portal) =>
  Array.isArray(changePlan) ? changePlan : ('none' as const);

/** In the order that they were chosen: the first is for customers without one. */
const languagesIn = ({ languages }: Portal) => languages as readonly Language[] as Language[];

const whenOf = ({ cancel }: Portal) =>
  WHENS.find(({ value }) => value === cancel.when)?.value ?? 'period_end';

const offerOf = (code: string) => (code.trim() === '' ? null : { couponCode: code.trim() });

interface SectionProps {
  readonly portal: Portal;
  change(part: Partial<Portal>): void;
}

function PageSection({ settings, portal, change }: SectionProps & { readonly settings: Settings }) {
  const toggle = (language: Language, isOn: boolean) => {
    const others = languagesIn(portal).filter((each) => each !== language);
    const chosen = isOn ? [...others, language] : others;
    if (chosen.length > 0) change({ languages: chosen });
  };
  return (
    <Section title="The page" hint="Customers see what they pay, and change it within your limits.">
      <div className="flex flex-col gap-4">
        <Checkbox isSelected={portal.enabled} onChange={(enabled) => change({ enabled })}>
          Customers have a page of their own
        </Checkbox>
        {portal.enabled && <PayerPageAddress accountId={settings.accountId} />}
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 text-sm font-medium">Languages</legend>
          {LANGUAGES.map(({ value, label }) => (
            <Checkbox
              key={value}
              isSelected={portal.languages.includes(value)}
              onChange={(isOn) => toggle(value, isOn)}
            >
              {label}
            </Checkbox>
          ))}
          <p className="text-quiet text-sm">
            Emails are in the customer’s language. Customers without one get{' '}
            {LANGUAGES.find(({ value }) => value === portal.languages[0])?.label ?? 'the first'},
            the one that was chosen first.
          </p>
        </fieldset>
      </div>
    </Section>
  );
}

function ChangesSection({ portal, change }: SectionProps) {
  const plans = useQuery({
    queryKey: ['plans', 'offered to payers'],
    queryFn: () => sanwo.plans.list({ status: 'active', limit: 50 }).then(),
  });
  const chosenPlans = plansIn(portal);
  const offered = chosenPlans === 'none' ? [] : chosenPlans;
  const names = new Map(plans.data?.data.map(({ code, name }) => [code, name]));
  const listed = [...names.keys()];
  // Not on sale any more, or one of very many.
  const others = plans.data ? offered.filter((code) => !listed.includes(code)) : [];
  const toggle = (code: string, isOn: boolean) => {
    const chosen = isOn ? [...offered, code] : offered.filter((each) => each !== code);
    change({ changePlan: chosen.length === 0 ? 'none' : chosen });
  };
  return (
    <Section title="Changes" hint="Each change shows its price before it is confirmed.">
      <div className="flex flex-col gap-4">
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 text-sm font-medium">Plans to change to</legend>
          {[...listed, ...others].map((code) => (
            <Checkbox
              key={code}
              isSelected={offered.includes(code)}
              onChange={(isOn) => toggle(code, isOn)}
            >
              {names.get(code) ?? <PlanName value={code} />}
            </Checkbox>
          ))}
          {(plans.data?.totalCount ?? 0) > listed.length && (
            <PlanField
              label="Another plan"
              placeholder="Name of a plan"
              isForMany
              value={null}
              onChange={(plan) => plan && !offered.includes(plan.code) && toggle(plan.code, true)}
            />
          )}
        </fieldset>
        <Checkbox isSelected={portal.quantity} onChange={(quantity) => change({ quantity })}>
          Customers may change the quantity
        </Checkbox>
        <Checkbox isSelected={portal.promise} onChange={(promise) => change({ promise })}>
          Customers may promise to pay later, at most twice an invoice
        </Checkbox>
      </div>
    </Section>
  );
}

function PauseSection({ portal, change }: SectionProps) {
  const { pause } = portal;
  return (
    <Section title="Pausing" hint="Paused time is never charged.">
      <div className="flex flex-col gap-4">
        <Checkbox
          isSelected={pause.allowed}
          onChange={(allowed) => change({ pause: { ...pause, allowed } })}
        >
          Customers may pause
        </Checkbox>
        <Field
          name="portal.pause.perYear"
          label="Pauses within 365 days"
          type="number"
          defaultValue={String(pause.perYear)}
          isRequired
        />
        <Field
          name="portal.pause.maxDays"
          label="Longest pause in days"
          type="number"
          hint="Then the subscription resumes automatically."
          defaultValue={String(pause.maxDays)}
          isRequired
        />
      </div>
    </Section>
  );
}

function CancelSection({ portal, change }: SectionProps) {
  const { cancel } = portal;
  return (
    <Section title="Canceling" hint="Customers can always cancel.">
      <div className="flex flex-col gap-4">
        <RadioGroup
          name="portal.cancel.when"
          label="When a canceled subscription ends"
          choices={WHENS}
          value={cancel.when}
          onChange={(when) => change({ cancel: { ...cancel, when } })}
        />
        <Field
          name="portal.cancel.reasons"
          label="Reasons to choose from"
          hint="One a line."
          lines={4}
          defaultValue={cancel.reasons.join('\n')}
          onChange={(text) => change({ cancel: { ...cancel, reasons: linesIn(text) } })}
        />
        <Field
          name="portal.cancel.offer.couponCode"
          label="Coupon to offer before canceling"
          hint="Its code. Leave empty to offer nothing."
          defaultValue={cancel.offer?.couponCode ?? ''}
          onChange={(code) => change({ cancel: { ...cancel, offer: offerOf(code) } })}
        />
      </div>
    </Section>
  );
}

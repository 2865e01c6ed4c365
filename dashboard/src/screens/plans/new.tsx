// Creates a plan, with a preview of what customers see. A copy starts with the terms of another
// plan.

import type { CreatePlan, TrialCheckout } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { sanwo } from '../../api.ts';
import { DialogActions } from '../../kit/dialogs/dialog.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { ButtonLink, Link } from '../../kit/links/link.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Section } from '../../kit/page/section.tsx';
import { bidi } from '../../kit/text/bidi.ts';
import { moneyText } from '../../kit/text/money.tsx';
import { useWhyNot } from '../../session.ts';
import { settingsQuery } from '../../settings.ts';
import { draftOf, EMPTY_DRAFT, type PlanDraft, termsOf } from './draft.ts';
import { planQuery, rhythmText } from './plan.ts';
import { PlanFields } from './plan-fields.tsx';
import { hasTrialChoice, takenFirst, trialWords } from './trial.ts';

export function NewPlan(): ReactNode {
  const { from } = useSearch({ strict: false }) as { readonly from?: string };
  const copied = useQuery({ ...planQuery(from ?? ''), enabled: from !== undefined });
  return (
    <Page
      title={from === undefined ? 'Create plan' : 'Copy plan'}
      crumbs={[
        <Link key="list" to="/plans">
          Plans
        </Link>,
      ]}
    >
      {from === undefined ? (
        <NewPlanForm begun={EMPTY_DRAFT} />
      ) : (
        <Loaded query={copied}>
          {(plan) => (
            <NewPlanForm begun={{ ...draftOf(plan), name: `${plan.name.slice(0, 290)} (copy)` }} />
          )}
        </Loaded>
      )}
    </Page>
  );
}

function NewPlanForm({ begun }: { readonly begun: PlanDraft }) {
  const [draft, setDraft] = useState(begun);
  const navigate = useNavigate();
  const whyNot = useWhyNot('plans.create');
  const taken = useTaken(draft);
  const action = useAction({
    run: (body: CreatePlan, options) => sanwo.plans.create(body, options),
    invalidates: [['plans'], ['analytics']],
    successText: ({ name }) => `${bidi(name)} created`,
    onDone: ({ code }) => void navigate({ to: '/plans/$code', params: { code } }),
  });
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
      <Section title="Terms">
        <Form
          action={action}
          read={() => {
            const terms = termsOf(draft);
            return terms && { ...terms, trialCheckout: taken, currency: 'NGN' as const };
          }}
        >
          <PlanFields draft={draft} onChange={setDraft} />
          <DialogActions>
            <ButtonLink to="/plans">Not now</ButtonLink>
            <Button type="submit" kind="primary" isPending={action.isPending} whyNot={whyNot}>
              Create plan
            </Button>
          </DialogActions>
        </Form>
      </Section>
      <Section title="Preview for customers">
        <Sign draft={draft} taken={taken} />
      </Section>
    </div>
  );
}

/** The choice shown in the form is saved, even if the setting changes later. */
function useTaken(draft: PlanDraft): TrialCheckout | null {
  const { data: settings } = useQuery(settingsQuery);
  const trialPeriodDays = Number(draft.trialPeriodDays) || 0;
  if (!settings || !hasTrialChoice({ ...draft, trialPeriodDays })) return null;
  return takenFirst(draft, settings);
}

interface SignProps {
  readonly draft: PlanDraft;
  readonly taken: TrialCheckout | null;
}

/** The plan as a payment page describes it, while it is typed. */
function Sign({ draft, taken }: SignProps) {
  const count = Number(draft.intervalCount) || 1;
  const rhythm = rhythmText({ interval: draft.interval, intervalCount: count });
  const trial = Number(draft.trialPeriodDays) || 0;
  const limit = Number(draft.invoiceLimit) || 0;
  const { data: settings } = useQuery(settingsQuery);
  const trialNote = taken && settings && trialWords(taken, { amount: draft.amount, settings });
  return (
    <div className="flex flex-col gap-2" aria-live="polite">
      <p dir="auto" className="line-clamp-2 text-lg font-semibold">
        {draft.name.trim() || 'Your plan'}
      </p>
      <p>
        <span className="text-2xl font-semibold tracking-tight">
          {draft.amount === null ? '₦–' : draft.amount === 0 ? 'Free' : moneyText(draft.amount)}
        </span>{' '}
        <span className="text-quiet">{rhythm}</span>
      </p>
      {draft.description.trim() && (
        <p dir="auto" className="line-clamp-4 text-sm">
          {draft.description}
        </p>
      )}
      <ul className="flex list-disc flex-col gap-1 pl-5 text-sm text-quiet">
        {trial > 0 && <li>The first {trial === 1 ? 'day is' : `${trial} days are`} free.</li>}
        {trialNote && <li>Today: {trialNote.today}.</li>}
        {trialNote && <li>When the trial ends: {trialNote.atEnd}.</li>}
        <li>
          {limit > 0
            ? `Ends after ${limit} ${limit === 1 ? 'payment' : 'payments'}.`
            : 'Renews until canceled.'}
        </li>
        <li>
          {draft.taxPercent.trim() === ''
            ? 'Tax rate from your settings.'
            : `Tax of ${draft.taxPercent}%.`}
        </li>
      </ul>
    </div>
  );
}

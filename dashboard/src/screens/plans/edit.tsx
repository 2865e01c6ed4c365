// Edits a plan's terms, and previews who is affected.

import type { Plan, PlanChange } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { sanwo } from '../../api.ts';
import { DialogActions } from '../../kit/dialogs/dialog.tsx';
import { type Action, useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import { ButtonLink, Link } from '../../kit/links/link.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Section } from '../../kit/page/section.tsx';
import { bidi } from '../../kit/text/bidi.ts';
import { useWhyNot } from '../../session.ts';
import { Affected, useAffected } from './affected.tsx';
import { ConfirmChange } from './confirm-change.tsx';
import { draftOf, type PlanDraft, planChanges, type Reach } from './draft.ts';
import { planQuery } from './plan.ts';
import { PlanFields } from './plan-fields.tsx';

export function EditPlan(): ReactNode {
  const { code } = useParams({ strict: false }) as { readonly code: string };
  const query = useQuery(planQuery(code));
  return (
    <Page
      title={query.data ? `Edit ${bidi(query.data.name)}` : 'Edit plan'}
      crumbs={[
        <Link key="list" to="/plans">
          Plans
        </Link>,
        <Link key="one" to="/plans/$code" params={{ code }}>
          {query.data ? <span className="line-clamp-1">{query.data.name}</span> : code}
        </Link>,
      ]}
    >
      <Loaded query={query}>{(plan) => <EditPlanForm key={plan.version} plan={plan} />}</Loaded>
    </Page>
  );
}

function EditPlanForm({ plan }: { readonly plan: Plan }) {
  const [draft, setDraft] = useState<PlanDraft>(() => draftOf(plan));
  const [reach, setReach] = useState<Reach>('new');
  const [asked, setAsked] = useState<PlanChange | null>(null);
  const changes = planChanges(plan, draft);
  const affected = useAffected(plan, changes);
  const action = useChange(plan);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
      <Section title="Terms">
        <Form
          action={action as Action<PlanChange, unknown>}
          read={() => {
            if (changes === null) return null;
            setAsked({ ...changes, updateExistingSubscriptions: reach === 'all' });
            // The request is sent from the confirmation dialog.
            return null;
          }}
        >
          <PlanFields draft={draft} onChange={setDraft} isSold />
          <RadioGroup
            name="updateExistingSubscriptions"
            label="Who gets the new terms"
            value={reach}
            onChange={setReach}
            choices={[
              {
                value: 'new',
                label: 'New subscribers only',
                hint: 'Existing subscribers keep their current terms.',
              },
              {
                value: 'all',
                label: 'New and existing subscribers',
                hint: 'Existing subscribers get the new terms from their next cycle.',
              },
            ]}
          />
          <EditPlanButtons plan={plan} isChanged={isChange(changes)} />
        </Form>
      </Section>
      <Affected plan={plan} affected={affected} reach={reach} isChanged={isChange(changes)} />
      {asked && (
        <ConfirmChange
          plan={plan}
          change={asked}
          affected={affected}
          action={action}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

const isChange = (changes: object | null) => changes !== null && Object.keys(changes).length > 0;

function useChange(plan: Plan): Action<PlanChange, Plan> {
  const navigate = useNavigate();
  const { code } = plan;
  return useAction({
    run: (body: PlanChange, options) => sanwo.plans.update(code, body, options),
    invalidates: [['plans'], ['subscriptions'], ['analytics']],
    successText: ({ name, version }) => `${bidi(name)} updated to version ${version}`,
    onDone: () => void navigate({ to: '/plans/$code', params: { code } }),
  });
}

function EditPlanButtons({
  plan,
  isChanged,
}: {
  readonly plan: Plan;
  readonly isChanged: boolean;
}) {
  const mayNot = useWhyNot('plans.update');
  const whyNot = mayNot ?? (isChanged ? null : 'Change a term first');
  return (
    <DialogActions>
      <ButtonLink to="/plans/$code" params={{ code: plan.code }}>
        Not now
      </ButtonLink>
      <Button type="submit" kind="primary" whyNot={whyNot}>
        Review changes
      </Button>
    </DialogActions>
  );
}

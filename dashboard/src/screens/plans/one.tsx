// One plan: its terms, subscribers, versions and actions.

import type { Plan as SoldPlan } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { CopyPlus, Ellipsis, Pencil, Power } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Menu } from '../../kit/dialogs/menu.tsx';
import { Button } from '../../kit/fields/button.tsx';
import { CopyCode } from '../../kit/links/copy.tsx';
import { Link } from '../../kit/links/link.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Badge } from '../../kit/text/badge.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { When } from '../../kit/text/when.tsx';
import { useWhyNot } from '../../session.ts';
import { settingsQuery } from '../../settings.ts';
import { planQuery, priceText } from './plan.ts';
import { ShareLink } from './share-link.tsx';
import { Subscribers } from './subscribers.tsx';
import { SwitchSelling } from './switch-selling.tsx';
import { TERMS } from './terms.ts';
import { canceledText, hasTrialChoice, takenFirst, trialWords } from './trial.ts';
import { Versions } from './versions.tsx';

export function Plan(): ReactNode {
  const { code } = useParams({ strict: false }) as { readonly code: string };
  const query = useQuery(planQuery(code));
  const plan = query.data;
  return (
    <Page
      title={plan?.name ?? code}
      beside={
        <>
          {plan?.status === 'inactive' && <Badge>Not on sale</Badge>}
          <CopyCode text={code} label="plan code" />
        </>
      }
      crumbs={[
        <Link key="list" to="/plans">
          Plans
        </Link>,
      ]}
      actions={plan && <PlanActions plan={plan} />}
    >
      <Loaded query={query}>
        {(shown) => (
          <>
            <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
              <Section title={priceText(shown)}>
                <Facts facts={planFacts(shown)} />
                <Trial plan={shown} />
              </Section>
              <Subscribers plan={shown} />
            </div>
            <Versions plan={shown} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Terms shown elsewhere on the page: in the title, in a heading, or in `Trial`. */
const SAID_ELSEWHERE = ['name', 'amount', 'interval', 'status', 'trialCheckout'];

const planFacts = (plan: SoldPlan) => [
  ...TERMS.filter(({ name }) => !SAID_ELSEWHERE.includes(name)).map(
    ({ label, text }) => [label, text(plan)] as const,
  ),
  ['Version', `${plan.version}`] as const,
  ['Updated', <When key="since" at={plan.updatedAt} />] as const,
  ['Created', <When key="made" at={plan.createdAt} />] as const,
];

/** What a checkout charges on the first day, and when the trial ends. */
function Trial({ plan }: { readonly plan: SoldPlan }) {
  const { data: settings } = useQuery(settingsQuery);
  if (!settings || !hasTrialChoice(plan)) return null;
  const taken = takenFirst(plan, settings);
  const { today, atEnd } = trialWords(taken, { amount: plan.amount, settings });
  return (
    <div className="mt-3 border-t border-line pt-3 text-sm">
      <h3 className="font-semibold">Charges at a checkout</h3>
      <p>On the first day: {today}.</p>
      <p>When the trial ends: {atEnd}.</p>
      <p className="text-quiet">
        {canceledText(taken)}
        {plan.trialCheckout === null && ' This comes from your billing settings.'}
      </p>
    </div>
  );
}

function PlanActions({ plan }: { readonly plan: SoldPlan }) {
  const [isSwitching, setSwitching] = useState(false);
  const navigate = useNavigate();
  const whyNot = useWhyNot('plans.update');
  const isSold = plan.status === 'active';
  const { code } = plan;
  return (
    <>
      <Menu
        label={`More actions for ${plan.name}`}
        trigger={<Button icon={<Ellipsis aria-hidden className="size-4" />}>More</Button>}
        actions={[
          {
            id: 'edit',
            label: 'Edit terms',
            icon: <Pencil aria-hidden className="size-4" />,
            whyNot,
            onAction: () => void navigate({ to: '/plans/$code/edit', params: { code } }),
          },
          {
            id: 'copy',
            label: 'Copy plan',
            icon: <CopyPlus aria-hidden className="size-4" />,
            whyNot,
            onAction: () => void navigate({ to: '/plans/new', search: { from: code } }),
          },
          {
            id: 'switch',
            label: isSold ? 'Stop selling plan' : 'Resume selling plan',
            icon: <Power aria-hidden className="size-4" />,
            isDangerous: isSold,
            isApart: true,
            whyNot,
            onAction: () => setSwitching(true),
          },
        ]}
      />
      <ShareLink plan={plan} />
      <SwitchSelling plan={plan} isOpen={isSwitching} onClose={() => setSwitching(false)} />
    </>
  );
}

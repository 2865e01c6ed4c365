// What comes before going live, on top of Home: each line is a link to its act and ticks itself.
// Once all is done the list can be put away.

import type { ReadinessStep } from '@sanwo/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { PlainButton } from '../../kit/fields/plain-button.tsx';
import { ButtonLink } from '../../kit/links/link.tsx';
import { Section } from '../../kit/page/section.tsx';
import { useSession } from '../../session.ts';

const readinessQuery = queryOptions({
  queryKey: ['readiness'],
  queryFn: () => sanwo.account.getReadiness().then(),
  // It ticks itself, also for what is done in another window.
  refetchInterval: 15_000,
});

/** An act that this page does not know yet has its words alone. */
const PLACES: Readonly<Record<string, readonly [to: string, verb: string, title: string]>> = {
  business_details: ['/settings', 'Enter details', 'Business details'],
  brand: ['/settings', 'Choose colour', 'Your brand'],
  payout_account: ['/settings/payouts', 'Choose account', 'Your bank account'],
  notices: ['/settings/notices', 'Choose emails', 'A way to reach you'],
  second_factor: ['/settings/security', 'Turn on', 'Two-factor authentication'],
  first_plan: ['/plans/new', 'Create plan', 'Your first plan'],
  first_page_or_integration: ['/pages/new', 'Create page', 'Your first page or integration'],
  webhook: ['/developers/webhooks', 'Set address', 'A webhook that responds'],
};

const keptAs = (accountId: string) => `sanwo.ready.${accountId}`;

/** Until it is known whether there is a list, what is beneath it waits, so that nothing moves. */
export function useIsChecklistPending(): boolean {
  const isAway = localStorage.getItem(keptAs(useSession().tenant.accountId)) !== null;
  return useQuery({ ...readinessQuery, enabled: !isAway }).isLoading;
}

export function Checklist() {
  const { tenant } = useSession();
  const key = keptAs(tenant.accountId);
  const [isAway, setAway] = useState(() => localStorage.getItem(key) !== null);
  const { data: steps } = useQuery({ ...readinessQuery, enabled: !isAway });
  if (isAway || steps === undefined) return null;
  const done = steps.filter((step) => step.done).length;
  const isAll = done === steps.length;
  const putAway = () => {
    localStorage.setItem(key, 'away');
    setAway(true);
  };
  return (
    <Section
      title="Before you go live"
      hint={
        isAll ? 'Everything is done.' : `${done} of ${steps.length} done. The list updates itself.`
      }
      actions={
        isAll && (
          <PlainButton size="small" onClick={putAway}>
            Hide the list
          </PlainButton>
        )
      }
    >
      <ul className="flex flex-col divide-y divide-line">
        {steps.map((step) => (
          <Line key={step.key} step={step} />
        ))}
      </ul>
    </Section>
  );
}

function Line({ step: { key, done, why, action } }: { readonly step: ReadinessStep }) {
  const [to, verb, title] = PLACES[key] ?? ['/settings', 'View', action];
  const Icon = done ? CircleCheck : Circle;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2.5">
      <span className="flex min-w-0 flex-1 items-start gap-3">
        <Icon
          aria-hidden
          className={`mt-0.5 size-5 shrink-0 ${done ? 'text-good' : 'text-edge'}`}
        />
        <span className="min-w-0">
          <span className="block font-medium">
            {title}
            {done && <span className="unseen"> (done)</span>}
          </span>
          {!done && <span className="block text-sm text-quiet">{why}</span>}
        </span>
      </span>
      <ButtonLink to={to as '/settings'} kind={done ? 'quiet' : 'plain'}>
        {done ? 'View' : verb}
        <span className="unseen">: {title}</span>
      </ButtonLink>
    </li>
  );
}

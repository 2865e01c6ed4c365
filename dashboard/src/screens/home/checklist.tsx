// What comes before going live, on top of Home in one line: how much is done and the next act.
// Opened, each step is a link to its act and ticks itself. Once all is done the list can be put
// away.

import type { ReadinessStep } from '@sanwo/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ChevronDown, Circle, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { PlainButton } from '../../kit/fields/plain-button.tsx';
import { ButtonLink } from '../../kit/links/link.tsx';
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
  const [isOpen, setOpen] = useState(false);
  const [isAway, setAway] = useState(() => localStorage.getItem(key) !== null);
  const { data: steps } = useQuery({ ...readinessQuery, enabled: !isAway });
  if (isAway || steps === undefined) return null;
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done);
  const putAway = () => {
    localStorage.setItem(key, 'away');
    setAway(true);
  };
  return (
    <section
      aria-label="Before you go live"
      className="rounded-lg border border-line bg-panel px-4 py-2 text-sm shadow-panel"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold">Before you go live</h2>
        <span className="grow text-quiet">
          {next === undefined
            ? 'Everything is done.'
            : `${done} of ${steps.length} done. Next: ${titleOf(next).toLowerCase()}.`}
        </span>
        {next && !isOpen && <Act step={next} />}
        {next === undefined && (
          <PlainButton size="small" onClick={putAway}>
            Hide the list
          </PlainButton>
        )}
        <PlainButton
          size="small"
          kind="quiet"
          aria-expanded={isOpen}
          icon={<ChevronDown aria-hidden className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </PlainButton>
      </div>
      {isOpen && (
        <ul className="mt-2 flex flex-col divide-y divide-line border-t border-line">
          {steps.map((step) => (
            <Line key={step.key} step={step} />
          ))}
        </ul>
      )}
    </section>
  );
}

const placeOf = ({ key, action }: ReadinessStep) =>
  PLACES[key] ?? (['/settings', 'View', action] as const);
const titleOf = (step: ReadinessStep) => placeOf(step)[2];

function Act({ step }: { readonly step: ReadinessStep }) {
  const [to, verb, title] = placeOf(step);
  return (
    <ButtonLink to={to as '/settings'} size="small" kind={step.done ? 'quiet' : 'plain'}>
      {step.done ? 'View' : verb}
      <span className="unseen">: {title}</span>
    </ButtonLink>
  );
}

function Line({ step }: { readonly step: ReadinessStep }) {
  const { done, why } = step;
  const Icon = done ? CircleCheck : Circle;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2">
      <span className="flex min-w-0 flex-1 items-start gap-3">
        <Icon
          aria-hidden
          className={`mt-0.5 size-5 shrink-0 ${done ? 'text-good' : 'text-edge'}`}
        />
        <span className="min-w-0">
          <span className="block font-medium">
            {titleOf(step)}
            {done && <span className="unseen"> (done)</span>}
          </span>
          {!done && <span className="block text-quiet">{why}</span>}
        </span>
      </span>
      <Act step={step} />
    </li>
  );
}

// The guide for a new sandbox: a plan, a payment link, a payment with a test card, and its events.
// A step is done when the API says so, wherever it was done.

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import { ButtonLink } from '../../kit/links/link.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Badge } from '../../kit/text/badge.tsx';
import { modeQuery } from '../../settings.ts';
import { EventStep } from './event-step.tsx';
import { LinkStep } from './link-step.tsx';
import { PayStep } from './pay-step.tsx';
import { PlanStep } from './plan-step.tsx';
import { useKeptOrder } from './use-kept-order.ts';

const LOOK_EVERY_MS = 3_000;

export function Start(): ReactNode {
  const isSandbox = useQuery(modeQuery).data === 'sandbox';
  const { order, keep } = useKeptOrder();
  const plan = useQuery({
    queryKey: ['plans', 'list', 'first'],
    queryFn: () => sanwo.plans.list({ limit: 1 }).then(),
    refetchInterval: LOOK_EVERY_MS,
  }).data?.data[0];
  const paid = useQuery({
    queryKey: ['payments', 'list', 'first'],
    queryFn: () => sanwo.payments.list({ limit: 1, status: 'succeeded' }).then(),
    refetchInterval: LOOK_EVERY_MS,
  }).data?.data[0];
  const events = useQuery({
    queryKey: ['events', 'list', 'first'],
    queryFn: () => sanwo.events.list({ limit: 8 }).then(),
    refetchInterval: LOOK_EVERY_MS,
  }).data?.data;
  const isPaid = paid !== undefined;
  const hasPaidEvent = events?.some(({ type }) => type === 'invoice.paid') ?? false;
  const steps = [plan !== undefined, order !== null || isPaid, isPaid, hasPaidEvent];
  const done = steps.filter(Boolean).length;
  if (!isSandbox) return <OnlyInSandbox />;
  return (
    <Page
      title="First steps"
      beside={<Badge tone={done === 4 ? 'good' : 'told'}>{done} of 4 done</Badge>}
    >
      <p className="text-quiet">
        Make your first sale in five minutes. This is a sandbox: no real money moves.
      </p>
      <ol className="flex flex-col gap-3">
        <PlanStep plan={plan} />
        <LinkStep plan={plan} order={order} isDone={steps[1] ?? false} onMade={keep} />
        <PayStep order={order} isDone={isPaid} />
        <EventStep events={events ?? []} isDone={hasPaidEvent} />
      </ol>
      {done === 4 && <Finished />}
    </Page>
  );
}

const Finished = () => (
  <div className="flex flex-wrap items-center gap-3 rounded-lg bg-good-soft px-4 py-3">
    <p className="min-w-0 flex-1">
      <strong>You made your first sale.</strong> The next charge happens automatically when the
      cycle ends. Move the test clock at the top of the page to see it.
    </p>
    <ButtonLink to="/" kind="primary">
      Go to dashboard
    </ButtonLink>
  </div>
);

const OnlyInSandbox = () => (
  <Page title="First steps">
    <p className="text-quiet">
      These steps use a test card, which works only in a sandbox. In a live account, start by
      creating a plan.
    </p>
  </Page>
);

// In place of figures that would all be nought: the way to the first payment. In the sandbox that
// is the guide, which pays with a card of its own; where money is real, three steps.

import type { Analytics } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import { ButtonLink } from '../../kit/link.tsx';
import { Section } from '../../kit/section.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { modeQuery } from '../../settings.ts';

/** Nobody has bought anything yet. */
export const isBeginning = ({ metrics }: Analytics): boolean =>
  (metrics.total_subscriptions ?? 0) === 0 && (metrics.total_payment_attempts ?? 0) === 0;

export function FirstSteps() {
  const mode = useQuery(modeQuery).data;
  if (mode === undefined) return <Skeleton lines={6} />;
  return mode === 'sandbox' ? <ToTheGuide /> : <Steps />;
}

const ToTheGuide = () => (
  <Section
    title="Your first payment, in five minutes"
    hint="As soon as somebody pays, your figures stand here."
  >
    <div className="flex flex-col items-start gap-4 py-2">
      <p className="max-w-2xl">
        This is a sandbox: no real money moves. Make a plan, open its payment page as your customer
        would, pay with a test card, and watch what comes of it.
      </p>
      <span className="flex flex-wrap gap-2">
        <ButtonLink to="/start" kind="primary">
          Show me
        </ButtonLink>
        <ButtonLink to="/plans/new">Make a plan of my own</ButtonLink>
      </span>
    </div>
  </Section>
);

function Steps() {
  const { data: plans } = useQuery({
    queryKey: ['plans', 'list', { limit: 1 }],
    queryFn: () => sanwo.plans.list({ limit: 1 }).then(),
  });
  const plan = plans?.data[0];
  return (
    <Section
      title="Your first payment, in three steps"
      hint="As soon as somebody pays, your figures stand here."
    >
      <ol className="flex flex-col divide-y divide-line">
        <Step
          isDone={plan !== undefined}
          title="Make a plan"
          words="What you sell: a price, and how often it is charged."
        >
          <ButtonLink to="/plans/new" kind={plan ? 'plain' : 'primary'}>
            {plan ? 'Make another' : 'Make a plan'}
          </ButtonLink>
        </Step>
        <Step
          isDone={false}
          title="Send a payment link"
          words="Your customer opens it on any phone, and pays by card."
        >
          {plan && (
            <ButtonLink to="/plans/$code" params={{ code: plan.code }} kind="primary">
              Go to {plan.name.slice(0, 24)}
            </ButtonLink>
          )}
        </Step>
        <Step
          isDone={false}
          title="Get paid"
          words="They are subscribed from then on, and charged by themselves."
        />
      </ol>
    </Section>
  );
}

interface StepProps {
  readonly isDone: boolean;
  readonly title: string;
  readonly words: string;
  readonly children?: ReactNode;
}

function Step({ isDone, title, words, children }: StepProps) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="flex min-w-0 items-start gap-3">
        <Icon
          aria-hidden
          className={`mt-0.5 size-5 shrink-0 ${isDone ? 'text-good' : 'text-edge'}`}
        />
        <span>
          <span className="block font-medium">
            {title}
            {isDone && <span className="unseen"> (done)</span>}
          </span>
          <span className="block text-sm text-quiet">{words}</span>
        </span>
      </span>
      {children}
    </li>
  );
}

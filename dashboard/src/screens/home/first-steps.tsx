// In place of figures that would all be nought: the three steps to the first payment, each ticked
// when it is done.

import type { Analytics } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import { ButtonLink } from '../../kit/link.tsx';
import { Section } from '../../kit/section.tsx';

/** Nobody has bought anything yet. */
export const isBeginning = ({ metrics }: Analytics): boolean =>
  (metrics.total_subscriptions ?? 0) === 0 && (metrics.total_payment_attempts ?? 0) === 0;

export function FirstSteps() {
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

// Shown instead of figures before the first subscription: in the sandbox a link to the guide, in a
// live account three steps.

import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import { ButtonLink } from '../../kit/links/link.tsx';
import { SalePicture } from '../../kit/page/sale-picture.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Skeleton } from '../../kit/page/skeleton.tsx';
import { modeQuery } from '../../settings.ts';

export function FirstSteps() {
  const mode = useQuery(modeQuery).data;
  if (mode === undefined) return <Skeleton lines={6} />;
  return mode === 'sandbox' ? <ToTheGuide /> : <Steps />;
}

const ToTheGuide = () => (
  <Welcome
    title="Your first payment, in five minutes"
    words={
      'This is a sandbox: no real money moves. Create a plan, open its payment page, pay with a ' +
      'test card, and see the events it creates.'
    }
  >
    <ButtonLink to="/start" kind="primary" size="large">
      Start the guide
    </ButtonLink>
    <ButtonLink to="/plans/new" size="large">
      Create my own plan
    </ButtonLink>
  </Welcome>
);

interface WelcomeProps {
  readonly title: string;
  readonly words: string;
  readonly children: ReactNode;
}

const Welcome = ({ title, words, children }: WelcomeProps) => (
  <section
    aria-label="Welcome"
    className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 overflow-clip rounded-xl border border-line bg-accent-soft px-6 py-8 sm:px-10"
  >
    <div className="flex max-w-lg flex-col items-start gap-3">
      <h2 className="text-2xl font-semibold tracking-tight">{title}</h2>
      <p>{words}</p>
      <span className="mt-2 flex flex-wrap gap-2">{children}</span>
      <p className="text-sm text-quiet">Your figures will appear here after the first payment.</p>
    </div>
    <SalePicture />
  </section>
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
      hint="Your figures will appear here after the first payment."
    >
      <ol className="flex flex-col divide-y divide-line">
        <FirstStep
          isDone={plan !== undefined}
          title="Create a plan"
          words="Set what you sell, its price, and how often it is charged."
        >
          <ButtonLink to="/plans/new" kind={plan ? 'plain' : 'primary'}>
            {plan ? 'Create another plan' : 'Create plan'}
          </ButtonLink>
        </FirstStep>
        <FirstStep
          isDone={false}
          title="Send a payment link"
          words="Your customer opens it on any phone and pays by card."
        >
          {plan && (
            <ButtonLink to="/plans/$code" params={{ code: plan.code }} kind="primary">
              Go to {plan.name.slice(0, 24)}
            </ButtonLink>
          )}
        </FirstStep>
        <FirstStep
          isDone={false}
          title="Get paid"
          words="The customer is subscribed and charged automatically from then on."
        />
      </ol>
    </Section>
  );
}

interface FirstStepProps {
  readonly isDone: boolean;
  readonly title: string;
  readonly words: string;
  readonly children?: ReactNode;
}

function FirstStep({ isDone, title, words, children }: FirstStepProps) {
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

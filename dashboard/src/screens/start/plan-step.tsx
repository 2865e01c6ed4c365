// Step 1: a plan to sell.

import type { Plan } from '@sanwo/sdk';
import { sanwo } from '../../api.ts';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Failure } from '../../kit/page/failure.tsx';
import { bidi } from '../../kit/text/bidi.ts';
import { moneyText } from '../../kit/text/money.tsx';
import { useWhyNot } from '../../session.ts';
import { StartStep } from './step.tsx';

const EXAMPLE = {
  name: 'Fresh box',
  description: 'A box of vegetables, every month',
  amount: 500_000,
  currency: 'NGN',
  interval: 'monthly',
} as const;

export function PlanStep({ plan }: { readonly plan: Plan | undefined }) {
  const whyNot = useWhyNot('plans.create');
  const action = useAction({
    run: (_: undefined, options) => sanwo.plans.create(EXAMPLE, options),
    invalidates: [['plans']],
    successText: ({ name }) => `${bidi(name)} created`,
  });
  const words = plan
    ? `${bidi(plan.name)}, ${moneyText(plan.amount)} ${plan.interval}.`
    : `Set what you sell and its price, for example ${EXAMPLE.name} at ` +
      `${moneyText(EXAMPLE.amount)} a month.`;
  return (
    <StartStep number={1} title="Create a plan" words={words} isDone={plan !== undefined}>
      {plan === undefined && (
        <div className="flex flex-col items-start gap-3">
          {action.failure && <Failure error={action.failure} />}
          <Button
            kind="primary"
            whyNot={whyNot}
            isPending={action.isPending}
            onPress={() => void action.run(undefined)}
          >
            Create example plan
          </Button>
        </div>
      )}
    </StartStep>
  );
}

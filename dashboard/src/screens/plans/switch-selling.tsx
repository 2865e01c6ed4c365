// A plan is sold no longer, or again. Those who have it are not touched.

import type { Plan } from '@sanwo/sdk';
import { sanwo } from '../../api.ts';
import { apart } from '../../kit/apart.ts';
import { ConfirmMoney } from '../../kit/confirm-money.tsx';
import { useAction } from '../../kit/use-action.ts';
import { priceText } from './plan.ts';

interface SwitchSellingProps {
  readonly plan: Plan;
  readonly isOpen: boolean;
  onClose(): void;
}

export function SwitchSelling({ plan, isOpen, onClose }: SwitchSellingProps) {
  const isSold = plan.status === 'active';
  const action = useAction({
    run: (status: 'active' | 'inactive', options) =>
      sanwo.plans.update(plan.code, { status }, options),
    invalidates: [['plans']],
    said: ({ name, status }) =>
      status === 'active' ? `${apart(name)} is sold again` : `${apart(name)} is sold no longer`,
  });
  return (
    <ConfirmMoney
      title={isSold ? 'Stop selling this plan?' : 'Sell this plan again?'}
      isOpen={isOpen}
      onClose={onClose}
      facts={[
        ['Plan', plan.name],
        ['Price', priceText(plan)],
      ]}
      words={
        isSold
          ? 'Nobody new can subscribe to it. Whoever has it keeps it, and goes on paying.'
          : 'New customers can subscribe to it from now on.'
      }
      verb={isSold ? 'Stop selling' : 'Sell again'}
      kind={isSold ? 'danger' : 'primary'}
      action={action}
      input={isSold ? 'inactive' : 'active'}
    />
  );
}

// Stops or resumes selling a plan. Existing subscriptions do not change.

import type { Plan } from '@sanwo/sdk';
import { sanwo } from '../../api.ts';
import { ConfirmAction } from '../../kit/dialogs/confirm-action.tsx';
import { bidi } from '../../kit/text/bidi.ts';
import { priceText } from './plan.ts';

interface SwitchSellingProps {
  readonly plan: Plan;
  readonly isOpen: boolean;
  onClose(): void;
}

export function SwitchSelling({ plan, isOpen, onClose }: SwitchSellingProps) {
  const isSold = plan.status === 'active';
  return (
    <ConfirmAction
      title={isSold ? 'Stop selling this plan?' : 'Resume selling this plan?'}
      isOpen={isOpen}
      onClose={onClose}
      facts={[
        ['Plan', plan.name],
        ['Price', priceText(plan)],
      ]}
      words={
        isSold
          ? 'New customers cannot subscribe. Existing subscriptions continue.'
          : 'New customers can subscribe to this plan again.'
      }
      verb={isSold ? 'Stop selling plan' : 'Resume selling plan'}
      kind={isSold ? 'danger' : 'primary'}
      run={(options) =>
        sanwo.plans.update(plan.code, { status: isSold ? 'inactive' : 'active' }, options)
      }
      invalidates={[['plans']]}
      successText={({ name, status }) =>
        status === 'active'
          ? `${bidi(name)} is on sale again`
          : `${bidi(name)} is no longer on sale`
      }
    />
  );
}

// Ends a discount early.

import { sanwo } from '../../api.ts';
import { ConfirmMoney } from '../../kit/confirm-money.tsx';
import { useAction } from '../../kit/use-action.ts';
import type { ActionProps } from './action-props.ts';
import { DiscountFact } from './discount.tsx';
import { STALE_AFTER_CHANGE } from './queries.ts';

export function EndDiscount({ subscription, onClose }: ActionProps) {
  const { code, customer } = subscription;
  const action = useAction({
    run: (_nothing, options) => sanwo.subscriptions.endDiscount(code, options),
    invalidates: STALE_AFTER_CHANGE,
    said: () => 'Discount ended',
  });
  return (
    <ConfirmMoney
      title="End discount?"
      isOpen
      onClose={onClose}
      facts={[
        ['Customer', customer.name ?? customer.email],
        ['Discount', <DiscountFact key="discount" subscription={subscription} />],
      ]}
      words="The full price is charged from the next invoice."
      verb="End discount"
      kind="danger"
      action={action}
      input={undefined}
    />
  );
}

// A discount ends before its time.

import { sanwo } from '../../api.ts';
import { ConfirmMoney } from '../../kit/confirm-money.tsx';
import { useAction } from '../../kit/use-action.ts';
import type { DeedProps } from './deed-props.ts';
import { DiscountFact } from './discount.tsx';
import { TOUCHED } from './queries.ts';

export function EndDiscount({ subscription, onClose }: DeedProps) {
  const { code, customer } = subscription;
  const action = useAction({
    run: (_nothing, options) => sanwo.subscriptions.endDiscount(code, options),
    invalidates: TOUCHED,
    said: () => 'The discount has ended',
  });
  return (
    <ConfirmMoney
      title="End the discount?"
      isOpen
      onClose={onClose}
      facts={[
        ['Customer', customer.name ?? customer.email],
        ['Discount', <DiscountFact key="discount" subscription={subscription} />],
      ]}
      words="From the next invoice on the full price is charged."
      verb="End it"
      kind="danger"
      action={action}
      input={undefined}
    />
  );
}

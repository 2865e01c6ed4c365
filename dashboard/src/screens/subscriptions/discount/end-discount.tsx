// Ends a discount early.

import { sanwo } from '../../../api.ts';
import { ConfirmAction } from '../../../kit/dialogs/confirm-action.tsx';
import { personText } from '../../payments/source.tsx';
import type { ActionProps } from '../action-props.ts';
import { STALE_AFTER_CHANGE } from '../queries.ts';
import { DiscountFact } from './discount.tsx';

export function EndDiscount({ subscription, onClose }: ActionProps) {
  const { code, customer } = subscription;
  return (
    <ConfirmAction
      title="End discount?"
      onClose={onClose}
      facts={[
        ['Customer', personText(customer)],
        ['Discount', <DiscountFact key="discount" subscription={subscription} />],
      ]}
      words="The full price is charged from the next invoice."
      verb="End discount"
      kind="danger"
      run={(options) => sanwo.subscriptions.endDiscount(code, options)}
      invalidates={STALE_AFTER_CHANGE}
      successText={() => 'Discount ended'}
    />
  );
}

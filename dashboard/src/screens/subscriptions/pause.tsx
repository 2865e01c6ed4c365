// Pauses a subscription: until a day, or until a person resumes it.

import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { ConfirmAction } from '../../kit/dialogs/confirm-action.tsx';
import { DateField } from '../../kit/fields/date-field.tsx';
import { useZone, whenText } from '../../kit/text/when.tsx';
import { personText } from '../payments/source.tsx';
import type { ActionProps } from './action-props.ts';
import { STALE_AFTER_CHANGE } from './queries.ts';
import { planText } from './words.ts';

export function Pause({ subscription, onClose }: ActionProps) {
  const { code, customer, plan, quantity, status } = subscription;
  const [until, setUntil] = useState('');
  const zone = useZone();
  return (
    <ConfirmAction
      title="Pause this subscription?"
      onClose={onClose}
      facts={[
        ['Customer', personText(customer)],
        ['Plan', planText(plan.name, quantity)],
      ]}
      words={
        <div className="flex flex-col gap-4">
          <p>
            Nothing is charged during the pause. Paused days are not billed: the rest of the paid
            cycle continues after it.
            {status === 'past_due' && ' Unpaid invoices stay due, but are no longer charged.'}
          </p>
          <DateField
            name="until"
            label="Resume on"
            hint="Leave it empty to resume it yourself."
            value={until}
            onChange={setUntil}
          />
        </div>
      }
      verb="Pause subscription"
      run={(options) => sanwo.subscriptions.pause(code, until ? { until } : {}, options)}
      invalidates={STALE_AFTER_CHANGE}
      successText={({ resumesAt }) =>
        resumesAt === null
          ? 'Subscription paused'
          : `Paused until ${whenText(resumesAt, { zone, isDay: true })}`
      }
    />
  );
}

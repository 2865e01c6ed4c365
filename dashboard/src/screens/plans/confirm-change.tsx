// Confirms a plan change: the new terms, who gets them, and the change in monthly revenue.

import type { Plan, PlanChange } from '@sanwo/sdk';
import type { UseQueryResult } from '@tanstack/react-query';
import { ConfirmMoney } from '../../kit/dialogs/confirm-money.tsx';
import type { Action } from '../../kit/dialogs/use-action.ts';
import type { Fact } from '../../kit/text/facts.tsx';
import { moneyText } from '../../kit/text/money.tsx';
import { type AffectedSubscriptions, subscriptionsText, TooSmall } from './affected.tsx';
import { differencesOf } from './terms.ts';

interface ConfirmChangeProps {
  readonly plan: Plan;
  readonly change: PlanChange;
  readonly affected: UseQueryResult<AffectedSubscriptions>;
  readonly action: Action<PlanChange, Plan>;
  onClose(): void;
}

export function ConfirmChange({ plan, change, affected, action, onClose }: ConfirmChangeProps) {
  const { updateExistingSubscriptions: movesAll = false, ...terms } = change;
  const meets = affected.data;
  const changed = differencesOf(plan, { ...plan, ...terms } as Plan).map(
    ({ label, before, after }): Fact => [
      label,
      <span key={label} className="wrap-anywhere">
        <del className="text-quiet">{before}</del> →{' '}
        <ins className="font-medium no-underline">{after}</ins>
      </span>,
    ],
  );
  return (
    <ConfirmMoney
      title={`Change ${plan.name.slice(0, 60)}?`}
      isOpen
      onClose={onClose}
      facts={[
        ...changed,
        ['Applies to', movesAll ? whoMoves(meets) : 'New subscribers only'],
        ...(movesAll && meets
          ? [['MRR', `${moneyText(meets.mrrBefore)} → ${moneyText(meets.mrrAfter)}`] as const]
          : []),
      ]}
      words={
        <div className="flex flex-col gap-3">
          <p>
            {movesAll
              ? 'Each subscriber gets the new terms at the start of their next cycle. ' +
                'Nothing is charged today.'
              : 'Existing subscribers keep their current terms. Nothing is charged today.'}
            {change.taxPercent !== undefined &&
              ' The tax rate applies to all new invoices for this plan, including those ' +
                'of existing subscribers.'}
          </p>
          {movesAll && meets !== undefined && meets.mandatesExceeded > 0 && (
            <TooSmall count={meets.mandatesExceeded} />
          )}
        </div>
      }
      verb="Save new terms"
      action={action}
      input={change}
    />
  );
}

const whoMoves = (meets: AffectedSubscriptions | undefined) =>
  meets === undefined
    ? 'New and existing subscribers'
    : `New subscribers and ${subscriptionsText(meets.subscriptions)}, from their next cycle`;

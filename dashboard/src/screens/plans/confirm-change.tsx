// The last look at a change of a plan: what changes, for whom, and what that means a month.

import type { Plan, PlanChange } from '@sanwo/sdk';
import type { UseQueryResult } from '@tanstack/react-query';
import { ConfirmMoney } from '../../kit/confirm-money.tsx';
import type { Fact } from '../../kit/facts.tsx';
import { moneyText } from '../../kit/money.tsx';
import type { Action } from '../../kit/use-action.ts';
import { type Meets, subscriptionsText, TooSmall } from './affected.tsx';
import { differencesOf } from './terms.ts';

interface ConfirmChangeProps {
  readonly plan: Plan;
  readonly change: PlanChange;
  readonly affected: UseQueryResult<Meets>;
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
        ['For', movesAll ? whoMoves(meets) : 'New subscribers only'],
        ...(movesAll && meets
          ? [['A month', `${moneyText(meets.mrrBefore)} → ${moneyText(meets.mrrAfter)}`] as const]
          : []),
      ]}
      words={
        <div className="flex flex-col gap-3">
          <p>
            {movesAll
              ? 'Each subscriber moves at the start of their next cycle. Nothing is charged today.'
              : 'Whoever has the plan keeps the terms they have. Nothing is charged today.'}
            {change.taxPercent !== undefined &&
              ' The rate of tax holds for all new invoices of this plan, whoever has it.'}
          </p>
          {movesAll && meets !== undefined && meets.mandatesExceeded > 0 && (
            <TooSmall count={meets.mandatesExceeded} />
          )}
        </div>
      }
      verb="Save the new terms"
      action={action}
      input={change}
    />
  );
}

const whoMoves = (meets: Meets | undefined) =>
  meets === undefined
    ? 'New and existing subscribers'
    : `New subscribers and ${subscriptionsText(meets.subscriptions)}, from their next cycle`;

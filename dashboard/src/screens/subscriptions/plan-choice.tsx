// Which of the plans that are sold.

import { useQuery } from '@tanstack/react-query';
import { moneyText } from '../../kit/money.tsx';
import { Select } from '../../kit/select.tsx';
import { activePlansQuery } from './queries.ts';
import { rhythmText } from './words.ts';

interface PlanChoiceProps {
  readonly value: string | null;
  onChange(code: string): void;
}

export function PlanChoice({ value, onChange }: PlanChoiceProps) {
  const query = useQuery(activePlansQuery);
  const plans = query.data?.data ?? [];
  const hasNone = query.data !== undefined && plans.length === 0;
  return (
    <Select
      name="planCode"
      label="Plan"
      placeholder={hasNone ? 'There is no plan yet' : 'Choose a plan'}
      hint={hasNone ? 'Make one under Plans first.' : undefined}
      isRequired
      isDisabled={hasNone}
      value={value}
      onChange={onChange}
      choices={plans.map((plan) => ({
        value: plan.code,
        label: plan.name,
        hint: `${moneyText(plan.amount)} ${rhythmText(plan)}${trialText(plan.trialPeriodDays)}`,
      }))}
    />
  );
}

const trialText = (days: number) => (days === 0 ? '' : `, after a trial of ${days} days`);

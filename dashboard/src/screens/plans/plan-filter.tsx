// The filter of a list by plan. The address holds the plan's code.

import { useQuery } from '@tanstack/react-query';
import type { FilterFieldProps } from '../../kit/filters/filter.ts';
import { planQuery } from './plan.ts';
import { PlanField } from './plan-field.tsx';

const usePlan = (code: string) =>
  useQuery({ ...planQuery(code), enabled: code !== '' }).data ?? null;

export function PlanFilter({ value, onChange }: FilterFieldProps) {
  return (
    <PlanField
      label="Plan"
      placeholder="Any"
      isInline
      value={usePlan(value)}
      onChange={(plan) => onChange(plan?.code ?? '')}
    />
  );
}

/** The name of the plan on a filter chip. */
export const PlanName = ({ value }: { readonly value: string }) => usePlan(value)?.name ?? value;

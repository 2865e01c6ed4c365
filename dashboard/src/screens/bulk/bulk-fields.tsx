// What an action on many needs to know: until when to pause, which plan, why to cancel.

import type { BulkAction, BulkBody, Plan } from '@sanwo/sdk';
import { DateField } from '../../kit/fields/date-field.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import { PlanField } from '../plans/plan-field.tsx';

interface BulkAsked {
  readonly until: string;
  readonly plan: Plan | null;
  readonly when: 'now' | 'later';
  readonly reason: string;
}

export const NOTHING_ASKED: BulkAsked = { until: '', plan: null, when: 'later', reason: '' };

/** Null while something is missing. */
export function bodyOf(action: BulkAction, asked: BulkAsked): BulkBody | null {
  const { until, plan, when, reason } = asked;
  if (action === 'pause') return until === '' ? {} : { until };
  if (action === 'cancel') {
    return { atPeriodEnd: when === 'later', ...(reason.trim() && { reason: reason.trim() }) };
  }
  if (action !== 'change') return {};
  return plan && { planCode: plan.code, when: when === 'later' ? 'period_end' : 'now' };
}

interface BulkFieldsProps {
  readonly action: BulkAction;
  readonly asked: BulkAsked;
  onChange(asked: BulkAsked): void;
}

export function BulkFields({ action, asked, onChange }: BulkFieldsProps) {
  const set = (change: Partial<BulkAsked>) => onChange({ ...asked, ...change });
  if (action === 'pause') {
    return (
      <DateField
        name="until"
        label="Resume on"
        hint="Leave it empty to resume them yourself."
        value={asked.until}
        onChange={(until) => set({ until })}
      />
    );
  }
  if (action !== 'cancel' && action !== 'change') return null;
  const isCancel = action === 'cancel';
  return (
    <>
      {!isCancel && (
        <PlanField label="New plan" value={asked.plan} onChange={(plan) => set({ plan })} />
      )}
      <RadioGroup
        label="When"
        value={asked.when}
        onChange={(when) => set({ when })}
        choices={[
          {
            value: 'later',
            label: isCancel ? 'At the end of the period' : 'With the next cycle',
          },
          {
            value: 'now',
            label: 'Immediately',
            hint: isCancel
              ? 'What was paid in advance is refunded as for one subscription.'
              : 'The rest of the cycle is charged or credited now.',
          },
        ]}
      />
      {isCancel && (
        <Field
          name="reason"
          label="Reason"
          hint="For your own records."
          value={asked.reason}
          onChange={(reason) => set({ reason })}
        />
      )}
    </>
  );
}

// The fields of a subscription change: plan, quantity, start, and what happens to the days that are
// already paid.

import type { ChangeWhen, Plan, Proration, SubscriptionDetails } from '@sanwo/sdk';
import { Field } from '../../../kit/fields/field.tsx';
import { RadioGroup } from '../../../kit/fields/radio-group.tsx';
import { useZone, whenText } from '../../../kit/text/when.tsx';
import { lowerFirst, whyNotText } from '../../../why-not.ts';
import { PlanField } from '../../plans/plan-field.tsx';

export interface ChangeDraft {
  /** Null while the member searches for another plan. */
  readonly plan: Plan | null;
  /** As it is typed. */
  readonly quantity: string;
  readonly when: ChangeWhen;
  readonly proration: Proration;
}

interface ChangeFieldsProps {
  readonly subscription: SubscriptionDetails;
  readonly draft: ChangeDraft;
  onChange(draft: ChangeDraft): void;
}

const PRORATIONS = [
  {
    value: 'invoice_now',
    label: 'Charge or credit the difference now',
    hint: 'A higher price is charged immediately. A lower price becomes credit.',
  },
  {
    value: 'next_invoice',
    label: 'Add the difference to the next invoice',
    hint: 'Nothing is charged today.',
  },
  {
    value: 'none',
    label: 'Ignore the difference',
    hint: 'The new price applies from the next invoice.',
  },
] as const;

export function ChangeFields({ subscription, draft, onChange }: ChangeFieldsProps) {
  const set = (change: Partial<ChangeDraft>) => onChange({ ...draft, ...change });
  const isInCycle = subscription.status === 'active';
  const day = useDay(subscription.nextBillingAt);
  return (
    <div className="flex flex-col gap-4">
      <PlanField
        name="planCode"
        label="Plan"
        value={draft.plan}
        onChange={(plan) => set({ plan })}
        isRequired
      />
      <Field
        name="quantity"
        label="Quantity"
        inputMode="numeric"
        value={draft.quantity}
        onChange={(quantity) => set({ quantity })}
      />
      <RadioGroup
        label="Start"
        choices={momentsOf(subscription, day)}
        value={draft.when}
        onChange={(when) => set({ when })}
      />
      {draft.when === 'now' && isInCycle && (
        <RadioGroup
          label={day ? `Price difference until ${day}` : 'Price difference until then'}
          choices={PRORATIONS}
          value={draft.proration}
          onChange={(proration) => set({ proration })}
        />
      )}
    </div>
  );
}

function useDay(at: string | null): string | null {
  const zone = useZone();
  return at && whenText(at, { zone, isDay: true });
}

function momentsOf({ allowed }: SubscriptionDetails, day: string | null) {
  const now = { value: 'now', label: 'Now' } as const;
  const later = {
    value: 'period_end',
    label: day ? `With the next cycle, on ${day}` : 'With the next cycle',
    hint:
      allowed.change === null
        ? 'The current cycle continues as paid.'
        : `Not sooner, because ${lowerFirst(whyNotText(allowed.change))}.`,
  } as const;
  return [
    ...(allowed.change === null ? [now] : []),
    ...(allowed.changeAtPeriodEnd === null ? [later] : []),
  ];
}

// What can be chosen of a change: the plan, how many, from when, and what becomes of the days that
// are paid already.

import type { ChangeWhen, Plan, Proration, SubscriptionDetails } from '@sanwo/sdk';
import { Field } from '../../kit/field.tsx';
import { RadioGroup } from '../../kit/radio-group.tsx';
import { useZone, whenText } from '../../kit/when.tsx';
import { lowerFirst, whyNotText } from '../../why-not.ts';
import { PlanField } from '../plans/plan-field.tsx';

export interface Wish {
  /** Null while another is searched for. */
  readonly plan: Plan | null;
  /** As it is typed. */
  readonly quantity: string;
  readonly when: ChangeWhen;
  readonly proration: Proration;
}

interface ChangeFieldsProps {
  readonly subscription: SubscriptionDetails;
  readonly wish: Wish;
  onChange(wish: Wish): void;
}

const PRORATIONS = [
  {
    value: 'invoice_now',
    label: 'Settle the difference now',
    hint: 'More is charged at once; less becomes credit.',
  },
  {
    value: 'next_invoice',
    label: 'Settle it with the next invoice',
    hint: 'Nothing is charged today.',
  },
  { value: 'none', label: 'Let it go', hint: 'The new price counts from the next invoice on.' },
] as const;

export function ChangeFields({ subscription, wish, onChange }: ChangeFieldsProps) {
  const set = (change: Partial<Wish>) => onChange({ ...wish, ...change });
  const isInCycle = subscription.status === 'active';
  const day = useDay(subscription.nextBillingAt);
  return (
    <div className="flex flex-col gap-4">
      <PlanField
        name="planCode"
        label="Plan"
        value={wish.plan}
        onChange={(plan) => set({ plan })}
        isRequired
      />
      <Field
        name="quantity"
        label="How many"
        inputMode="numeric"
        value={wish.quantity}
        onChange={(quantity) => set({ quantity })}
      />
      <RadioGroup
        label="From when"
        choices={momentsOf(subscription, day)}
        value={wish.when}
        onChange={(when) => set({ when })}
      />
      {wish.when === 'now' && isInCycle && (
        <RadioGroup
          label={day ? `The difference until ${day}` : 'The difference until then'}
          choices={PRORATIONS}
          value={wish.proration}
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
        ? 'What was paid until then is used up.'
        : `Not before: ${lowerFirst(whyNotText(allowed.change))}.`,
  } as const;
  return [
    ...(allowed.change === null ? [now] : []),
    ...(allowed.changeAtPeriodEnd === null ? [later] : []),
  ];
}

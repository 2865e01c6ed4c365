// What can be chosen of a change: the plan, how many, from when, and what becomes of the days that
// are paid already.

import type { ChangeWhen, Plan, Proration, Subscription } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { Field } from '../../kit/field.tsx';
import { moneyText } from '../../kit/money.tsx';
import { RadioGroup } from '../../kit/radio-group.tsx';
import { Select } from '../../kit/select.tsx';
import { useZone, whenText } from '../../kit/when.tsx';
import { activePlansQuery } from './queries.ts';
import { rhythmText } from './words.ts';

export interface Wish {
  readonly planCode: string;
  /** As it is typed. */
  readonly quantity: string;
  readonly when: ChangeWhen;
  readonly proration: Proration;
}

interface ChangeFieldsProps {
  readonly subscription: Subscription;
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
      <Select
        name="planCode"
        label="Plan"
        choices={usePlans(subscription)}
        value={wish.planCode}
        onChange={(planCode) => set({ planCode })}
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

/** All that are sold, and its own, which may be sold no more. */
function usePlans({ plan }: Subscription) {
  const known = useQuery(activePlansQuery).data?.data ?? [];
  const all: readonly Plan[] = known.some(({ code }) => code === plan.code)
    ? known
    : [plan, ...known];
  return all.map((each) => ({
    value: each.code,
    label: each.name,
    hint: `${moneyText(each.amount)} ${rhythmText(each)}`,
  }));
}

function useDay(at: string | null): string | null {
  const zone = useZone();
  return at && whenText(at, { zone, isDay: true });
}

function momentsOf({ status }: Subscription, day: string | null) {
  const later = {
    value: 'period_end',
    label: day ? `With the next cycle, on ${day}` : 'With the next cycle',
    hint: 'What was paid until then is used up.',
  } as const;
  if (status === 'past_due') return [{ ...later, hint: 'Something is owed: not before.' }];
  return [{ value: 'now', label: 'Now' } as const, later];
}

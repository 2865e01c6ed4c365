// How often a failed payment is tried again.

import { Field } from '../../kit/fields/field.tsx';
import { Section } from '../../kit/page/section.tsx';
import type { BillingSectionProps } from './billing-draft.ts';

export const DunningSection = ({ draft, change }: BillingSectionProps) => (
  <Section title="When a payment fails" hint="Applies to unpaid invoices, too.">
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-4">
        <Field
          name="dunning.maxAttempts"
          label="Payment attempts"
          type="number"
          value={draft.attempts}
          onChange={(attempts) => change({ attempts })}
          isRequired
        />
        <Field
          name="dunning.retryHours"
          label="Hours between attempts"
          type="number"
          value={draft.hours}
          onChange={(hours) => change({ hours })}
          isRequired
        />
      </div>
      <p aria-live="polite" className="rounded-lg bg-sunken px-3 py-2.5 text-sm">
        {dunningWords(Number(draft.attempts), Number(draft.hours))}
      </p>
    </div>
  </Section>
);

function dunningWords(times: number, hours: number): string {
  if (!(times >= 1 && hours >= 1))
    return 'Enter the number of attempts and the hours between them.';
  if (times === 1)
    return 'Each invoice is charged once. If the charge fails, the subscription is paused.';
  const apart = hours % 24 === 0 ? daysText(hours / 24) : `${hours} hours`;
  return (
    `Each invoice is charged up to ${times} times, ${apart} apart. ` +
    'If every attempt fails, the subscription is paused.'
  );
}

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`);

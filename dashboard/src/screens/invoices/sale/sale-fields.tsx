// What the forms of a new one-off invoice and of a draft share: what the lines add up to, and how
// it is paid.

import type { Customer } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { RadioGroup } from '../../../kit/fields/radio-group.tsx';
import { Money } from '../../../kit/text/money.tsx';
import { settingsQuery } from '../../../settings.ts';
import { sourceText } from '../../payments/source.tsx';
import type { CollectChoice } from './draft.ts';

export function InvoiceSum({ kobo }: { readonly kobo: number }) {
  const { data: settings } = useQuery(settingsQuery);
  const tax = settings?.tax ?? null;
  return (
    <div className="mt-4 flex flex-col items-end gap-1 border-t border-line pt-3">
      <p className="text-base font-semibold">
        Total <Money kobo={kobo} />
      </p>
      {tax && (
        <p className="text-xs text-quiet">
          {tax.inclusive
            ? `Includes ${tax.name} of ${tax.ratePercent} %`
            : `${tax.name} of ${tax.ratePercent} % is added`}
        </p>
      )}
    </div>
  );
}

interface HowPaidProps {
  readonly customer: Customer | null;
  readonly collect: CollectChoice;
  onChange(collect: CollectChoice): void;
}

export const sourceOf = (customer: Customer | null) =>
  customer?.paymentSources.find(({ status }) => status === 'active') ?? null;

export function HowPaid({ customer, collect, onChange }: HowPaidProps) {
  const source = sourceOf(customer);
  const charged =
    customer === null
      ? 'Charged now to the customer’s latest payment method.'
      : source === null
        ? 'This customer has no saved payment method. Use a payment link.'
        : `${sourceText(source)} is charged once, now.`;
  return (
    <RadioGroup
      label="Payment"
      value={collect}
      onChange={onChange}
      choices={[
        {
          value: 'link',
          label: 'Payment link',
          hint: 'You get a link to send to the customer, who can pay by card.',
        },
        { value: 'charge', label: 'Charge saved payment method', hint: charged },
        {
          value: 'transfer',
          label: 'Bank transfer',
          hint: 'The customer transfers the amount to an account number of their own.',
        },
      ]}
    />
  );
}

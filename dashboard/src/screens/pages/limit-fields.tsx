// The address of the page, its discount, its end, and the sites that may show it.

import { DateField } from '../../kit/fields/date-field.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { Switch } from '../../kit/fields/switch.tsx';
import type { PageDraft, PageFieldsProps } from './draft.ts';

const COUPONS: readonly { readonly value: PageDraft['couponKind']; readonly label: string }[] = [
  { value: 'none', label: 'No discount' },
  { value: 'asked', label: 'Customers enter a code' },
  { value: 'code', label: 'One coupon for everyone' },
];

export const LimitFields = ({ draft, onChange }: PageFieldsProps) => (
  <>
    <Field
      name="slug"
      label="Last part of the address"
      hint={`${location.host}/p/… Leave empty to use the title. Old addresses keep working.`}
      value={draft.slug}
      onChange={(slug) => onChange({ slug })}
      autoComplete="off"
    />
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Select
        name="couponKind"
        label="Discount on plans"
        choices={COUPONS}
        value={draft.couponKind}
        onChange={(couponKind) => onChange({ couponKind })}
      />
      {draft.couponKind === 'code' && (
        <Field
          name="coupon"
          label="Coupon"
          value={draft.couponCode}
          onChange={(couponCode) => onChange({ couponCode })}
          autoComplete="off"
          isRequired
        />
      )}
    </div>
    <Switch
      label="Customers choose a quantity"
      isSelected={draft.quantity}
      onChange={(quantity) => onChange({ quantity })}
    />
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field
        name="limit"
        label="Maximum number of sales"
        hint="Leave empty for no limit."
        inputMode="numeric"
        value={draft.limit}
        onChange={(limit) => onChange({ limit })}
      />
      <DateField
        name="closesAt"
        label="Last day"
        hint="Leave empty for no end date."
        value={draft.closesOn}
        onChange={(closesOn) => onChange({ closesOn })}
      />
    </div>
    <Field
      name="embedOrigins"
      label="Your own sites that may show the page"
      hint="One a line, such as https://acme.example. Needed only for the button on your own site."
      value={draft.embedOrigins}
      onChange={(embedOrigins) => onChange({ embedOrigins })}
      lines={2}
    />
  </>
);

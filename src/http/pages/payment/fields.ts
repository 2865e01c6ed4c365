// The fields of a payment page's form, with what the visitor entered and what is wrong with it.

import type { PageVisit } from '../../../checkout/page/visit.ts';
import type { FieldView } from '../../../documents/payment-page/field.ts';
import type { PageSale } from '../../../engine/sale/page-sale.ts';
import { COUPON_ASKED, fieldsOf } from '../../../model/payment-pages/shape.ts';
import { customName, type FormFaults, type FormValues, MOST_CHARACTERS } from './details.ts';
import { takesQuantity } from './form.ts';

/** What one visitor sees. */
export interface Filled {
  readonly values: FormValues;
  readonly faults: FormFaults;
  /** What is wrong beside the fields. */
  readonly fault?: string | null;
  readonly told?: string | null;
  /** What was chosen, at what it takes with all that was entered; null: nothing yet. */
  readonly sale: PageSale | null;
  readonly action: string;
  readonly isFramed: boolean;
}

type FieldTerms = Omit<FieldView, 'value' | 'fault' | 'type'> & Partial<Pick<FieldView, 'type'>>;

export const fieldOf = ({ values, faults }: Filled, terms: FieldTerms, usual = ''): FieldView => ({
  type: 'text',
  ...terms,
  value: values[terms.name] ?? usual,
  fault: faults.get(terms.name) ?? null,
});

export function choiceFields({ page, offers }: PageVisit, filled: Filled): FieldView[] {
  const quantity = {
    name: 'quantity',
    label: 'How many?',
    ...({ isRequired: true, isShort: true, inputMode: 'numeric', maxLength: 5 } as const),
  };
  const coupon = {
    name: 'coupon',
    label: 'Discount code',
    ...{ isRequired: false, isShort: true, maxLength: MOST_CHARACTERS.coupon },
  };
  const isAsked = page.coupon === COUPON_ASKED && offers.some(({ plan }) => plan !== null);
  return [
    ...(takesQuantity(page, offers) ? [fieldOf(filled, quantity, '1')] : []),
    ...(isAsked ? [fieldOf(filled, coupon)] : []),
  ];
}

export function detailFields({ page }: PageVisit, filled: Filled): FieldView[] {
  const { name, phone, custom } = fieldsOf(page);
  const known = [
    { ...NAME, isRequired: name === 'required', isThere: name !== 'no' },
    { ...EMAIL, isRequired: true, isThere: true },
    { ...PHONE, isRequired: phone === 'required', isThere: phone !== 'no' },
  ];
  const own = custom.map(({ label, required }, index) => ({
    name: customName(index),
    label,
    ...{ isRequired: required, maxLength: MOST_CHARACTERS.answer },
  }));
  const there = known.filter(({ isThere }) => isThere).map(({ isThere: _, ...field }) => field);
  return [...there, ...own].map((field) => fieldOf(filled, field));
}

const NAME = {
  name: 'name',
  label: 'Name',
  autocomplete: 'name',
  maxLength: MOST_CHARACTERS.name,
};
const EMAIL = {
  name: 'email',
  label: 'Email address',
  hint: 'For your receipt',
  type: 'email',
  autocomplete: 'email',
  maxLength: MOST_CHARACTERS.email,
} as const;
const PHONE = {
  name: 'phone',
  label: 'Phone number',
  type: 'tel',
  autocomplete: 'tel',
  maxLength: MOST_CHARACTERS.phone,
} as const;

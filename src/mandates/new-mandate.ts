// The request body of a new mandate, and the terms it leads to: when, how often and how much.

import Type from 'typebox';
import { invalidField } from '../frame/problems.ts';
import { boundedText, Email, NameText, words } from '../lib/api/schema.ts';
import { describeInterval, type Interval } from '../lib/values/period.ts';
import { CouponCode } from '../model/coupons/shape.ts';
import { FREQUENCIES, frequenciesOf, instantOfLocal } from '../model/mandates/rules.ts';
import { Quantity } from '../model/plans/quantity.ts';
import type { PlanRow } from '../model/plans/shape.ts';
import type { MandateFrequency } from '../provider/port/mandates.ts';

const fixedDigits = (count: number, description: string) =>
  Type.String({ pattern: `^\\d{${count}}$`, 'x-hint': `must be ${count} digits`, description });

const LOCAL = 'as YYYY-MM-DDTHH:MM or YYYY-MM-DD, in your time zone';

export const NewMandate = Type.Object({
  planCode: boundedText(300, 'The code or id of the plan'),
  customerEmail: Email(
    'The payer’s email address. An existing customer with it is used, otherwise one is ' +
      'created.',
  ),
  customerName: NameText('The customer’s name'),
  customerAccountNumber: fixedDigits(10, 'The account number to debit: 10 digits'),
  customerAccountName: NameText('The account holder’s name, as the bank knows it'),
  customerAddress: words(2_000, 'The customer’s address. The bank requires it.'),
  customerPhoneNumber: Type.String({
    pattern: '^\\+?234\\d{10}$',
    'x-hint': 'must be in international format, starting with 234: 2348012345678',
    description:
      'Phone number that the bank may call, for example `2348012345678`, with or without a ' +
      'plus',
  }),
  bankCode: Type.String({
    pattern: '^\\d{3}$',
    'x-hint': 'must be a bank’s 3-digit code: see GET /v1/bank',
    description: 'The bank’s three-digit code: see `GET /v1/bank`',
  }),
  narration: words(300, 'Text on the customer’s bank statement'),
  frequency: Type.String({
    maxLength: 40,
    description: `How often it debits. Must match the plan: ${FREQUENCIES.join(', ')}`,
  }),
  startDate: boundedText(40, `Start of debits, ${LOCAL}. A past time means now.`),
  endDate: boundedText(40, `End of debits, ${LOCAL}`),
  orderReference: Type.Optional(boundedText(300, 'Your own reference')),
  quantity: Type.Optional(Quantity),
  coupon: Type.Optional(CouponCode),
  allowRetries: Type.Optional(
    Type.Boolean({
      description: 'Whether to retry a failed debit. Default `true`.',
    }),
  ),
});

export function datesOf(
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string },
  { now, zone }: { readonly now: Date; readonly zone: string },
) {
  const [start, end] = (['startDate', 'endDate'] as const).map((field) => {
    const instant = instantOfLocal(field === 'startDate' ? startDate : endDate, zone);
    if (instant) return instant;
    throw invalidField(field, 'must be YYYY-MM-DDTHH:MM or YYYY-MM-DD, without a time zone');
  });
  const startAt = start && start > now ? start : now;
  if (!end || end <= startAt) {
    throw invalidField('endDate', 'must be after the start, and after now');
  }
  return { startAt, endAt: end };
}

export function frequencyOf(asked: string, plan: PlanRow): MandateFrequency {
  const interval = plan.interval as Interval;
  const { intervalCount } = plan;
  const agreeing = frequenciesOf({ interval, intervalCount });
  const frequency = agreeing.find((each) => each === asked);
  if (frequency) return frequency;
  const words = agreeing.join(' or ');
  const every = describeInterval(interval, intervalCount);
  throw invalidField('frequency', `is ${asked}, but the plan bills ${every}: send ${words}`);
}

/** What the bank is asked to allow for one debit; null: as much as is due. */
export function limitOf(frequency: MandateFrequency, price: number): number | null {
  if (frequency === 'VARIABLE') return null;
  if (price > 0) return price;
  throw invalidField('frequency', 'must be VARIABLE for a free plan');
}

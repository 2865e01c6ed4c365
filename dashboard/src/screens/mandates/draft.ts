// What a merchant fills in to set up a direct debit, and the request that it becomes.

import type { Customer, InitializeDirectDebit, Plan, Settings } from '@sanwo/sdk';
import type { NamedAccount } from '../../kit/fields/bank-account.tsx';
import { withCountry } from '../../kit/links/whatsapp.ts';
import { daysLater } from '../../kit/text/days.ts';
import { moneyText } from '../../kit/text/money.tsx';
import { numberIn } from '../../kit/text/number-in.ts';
import { rhythmAdverb } from '../subscriptions/words.ts';

export interface DebitDraft {
  readonly isNew: boolean;
  readonly customer: Customer | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly plan: Plan | null;
  readonly quantity: string;
  readonly bankCode: string | null;
  readonly accountNumber: string;
  /** Empty: the name of the plan. */
  readonly narration: string;
  /** Empty: as `datesOfDebit` says. */
  readonly startDate: string;
  readonly endDate: string;
  readonly coupon: string;
  readonly allowRetries: boolean;
}

/** What the customer's page knows of the payer. */
export const payerOf = (customer: Customer | null) => ({
  customer,
  name: customer?.name ?? '',
  email: customer?.email ?? '',
  phone: customer?.phoneNumber ?? '',
  address: customer?.billingAddress ?? '',
});

export const blankDebit = (customer: Customer | null): DebitDraft => ({
  ...payerOf(customer),
  isNew: false,
  plan: null,
  quantity: '1',
  bankCode: null,
  accountNumber: '',
  narration: '',
  startDate: '',
  endDate: '',
  coupon: '',
  allowRetries: true,
});

const YEARS = 5;

/** From tomorrow, for five years, unless the merchant says otherwise. Null: today is not known. */
export function datesOfDebit(
  { startDate, endDate }: Pick<DebitDraft, 'startDate' | 'endDate'>,
  today: string | null,
): { readonly startDate: string; readonly endDate: string } | null {
  const start = startDate || (today && daysLater(today, 1));
  if (!start) return null;
  return { startDate: start, endDate: endDate || yearsLater(start, YEARS) };
}

/** A 29 February becomes a 28th. */
function yearsLater(day: string, years: number): string {
  const later = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  return later.endsWith('-02-29') ? later.replace(/29$/, '28') : later;
}

const BY_MONTHS: Readonly<Record<number, string>> = {
  1: 'MONTHLY',
  2: 'EVERY_TWO_MONTHS',
  3: 'QUARTERLY',
  4: 'EVERY_FOUR_MONTHS',
  5: 'EVERY_FIVE_MONTHS',
  6: 'EVERY_SIX_MONTHS',
  7: 'EVERY_SEVEN_MONTHS',
  8: 'EVERY_EIGHT_MONTHS',
  9: 'EVERY_NINE_MONTHS',
  10: 'EVERY_TEN_MONTHS',
  11: 'EVERY_ELEVEN_MONTHS',
  12: 'EVERY_TWELVE_MONTHS',
};
const BY_DAYS: Readonly<Record<number, string>> = { 7: 'WEEKLY', 14: 'EVERY_TWO_WEEKS' };
const MONTHS: Readonly<Record<string, number>> = { monthly: 1, quarterly: 3, yearly: 12 };
const DAYS: Readonly<Record<string, number>> = { daily: 1, weekly: 7, 'bi-weekly': 14 };

type PlanTerms = Pick<Plan, 'amount' | 'interval' | 'intervalCount'>;

/** VARIABLE, without a limit: a bank has no word for the plan's interval, or the plan is free. */
function debitFrequency({ amount, interval, intervalCount }: PlanTerms): string {
  if (amount === 0) return 'VARIABLE';
  const months = (MONTHS[interval] ?? 0) * intervalCount;
  const days = (DAYS[interval] ?? 0) * intervalCount;
  return BY_MONTHS[months] ?? BY_DAYS[days] ?? 'VARIABLE';
}

interface LimitOfDebit extends Pick<DebitDraft, 'quantity' | 'customer'> {
  readonly plan: PlanTerms & Pick<Plan, 'taxPercent'>;
  readonly tax: Settings['tax'];
}

/** At most ₦5,000.00 every month; Any amount that is due, every day */
export function limitText({ plan, quantity, customer, tax }: LimitOfDebit): string {
  const often = rhythmAdverb(plan);
  if (debitFrequency(plan) === 'VARIABLE') return `Any amount that is due, ${often}`;
  const percent = plan.taxPercent ?? tax?.ratePercent ?? 0;
  const isAdded = tax?.inclusive === false && percent > 0 && !customer?.taxExempt;
  const amount = moneyText(plan.amount * Number(quantity));
  return `At most ${amount}${isAdded ? ` plus ${tax.name}` : ''} ${often}`;
}

interface Reviewed {
  readonly account: NamedAccount;
  readonly dates: { readonly startDate: string; readonly endDate: string };
  readonly plan: Plan;
}

export const debitBody = (
  draft: DebitDraft,
  { account, dates, plan }: Reviewed,
): InitializeDirectDebit => ({
  customerEmail: draft.email.trim(),
  customerName: draft.name.trim(),
  customerPhoneNumber: withCountry(draft.phone),
  customerAddress: draft.address.trim(),
  bankCode: account.bankCode,
  customerAccountNumber: account.accountNumber,
  customerAccountName: account.holder.accountName,
  planCode: plan.code,
  quantity: numberIn(draft.quantity),
  frequency: debitFrequency(plan),
  narration: draft.narration.trim() || plan.name,
  ...dates,
  ...(draft.coupon.trim() && { coupon: draft.coupon.trim() }),
  allowRetries: draft.allowRetries,
});

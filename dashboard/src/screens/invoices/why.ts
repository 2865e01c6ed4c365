// Puts the API's facts about an amount into words: what it is, and how it is calculated.

import type { WhyFact } from '@sanwo/sdk';
import { DAY_MS, HOUR_MS } from '../../durations.ts';
import { moneyText } from '../../kit/text/money.tsx';
import { whenText } from '../../kit/text/when.tsx';

export interface Why {
  readonly words: string;
  /** For example `3 × ₦4,000.00 = ₦12,000.00`. Null if there is no calculation. */
  readonly sum: string | null;
  /** For example how the amount was rounded. */
  readonly note: string | null;
}

interface WhyContext {
  readonly planVersion: number | null;
  readonly zone: string;
}

/** Null if there is nothing to say. */
export function whyOf(facts: readonly WhyFact[], context: WhyContext): Why | null {
  const words = facts.flatMap((fact) => WORDS[fact.kind]?.(fact, context) ?? []).join(' ');
  if (words === '') return null;
  const sums = facts.flatMap((fact) => SUMS[fact.kind]?.(fact) ?? []);
  const notes = facts.flatMap(({ kind }) => NOTES[kind] ?? []);
  return { words, sum: sums[0] ?? null, note: notes[0] ?? null };
}

const WORDS: Readonly<Record<string, (fact: WhyFact, context: WhyContext) => string>> = {
  plan: (fact, { planVersion, zone }) => {
    const version = planVersion === null ? '' : `, from version ${planVersion} of the plan`;
    const time = timeOf(fact, zone);
    return `The price of one whole cycle${version}.${time && ` The cycle runs ${time}.`}`;
  },
  unused: (fact, { zone }) => `Credit for unused time on the old terms ${partOfCycle(fact, zone)}.`,
  remaining: (fact, { zone }) => `The price of the new terms ${partOfCycle(fact, zone)}.`,
  one_off: () => 'A one-off line that is not part of a plan.',
  discount: ({ base, amount }) =>
    amount === base
      ? `The discount takes off the full price of ${naira(base)}.`
      : `The discount takes ${naira(amount)} off the price of ${naira(base)}.`,
  tax: () => 'Tax on the lines that it applies to, after their share of the discount.',
  tax_included: ({ base, amount }) =>
    `Prices include tax: ${naira(amount)} of the ${naira(base)} is tax. No tax is added.`,
  credit_applied: ({ base, amount }) =>
    `${naira(amount)} of the customer’s credit was applied to the total of ${naira(base)}, ` +
    `so ${moneyText((base ?? 0) - (amount ?? 0))} was due.`,
  became_credit: ({ amount }) =>
    `The total of the lines is negative, so nothing is due, and ${naira(amount)} became the ` +
    'customer’s credit.',
};

const SUMS: Readonly<Record<string, (fact: WhyFact) => string | null>> = {
  times: ({ count, base, amount }) => `${count} × ${naira(base)} = ${naira(amount)}`,
  percent: ({ percent, base, amount }) => `${percent} % of ${naira(base)} = ${naira(amount)}`,
  share: ({ base, amount, ...fact }) => `${naira(base)} × ${shareText(fact)} = ${naira(amount)}`,
  tax_included: ({ percent, base, amount }) =>
    percent === null
      ? null
      : `${naira(base)} × ${percent} ÷ ${Number((100 + percent).toFixed(2))} = ${naira(amount)}`,
};

const ROUNDED = 'Rounded once to the nearest kobo. Half a kobo is rounded up.';
const TO_THE_MILLISECOND =
  'Calculated to the millisecond: the price of the full cycle, times the remaining time, divided ' +
  'by the length of the cycle. Paused time is not counted.';
const NOTES: Readonly<Record<string, string>> = {
  ...{ unused: TO_THE_MILLISECOND, remaining: TO_THE_MILLISECOND },
  ...{ percent: ROUNDED, tax_included: ROUNDED },
};

/** The kind of a fact says which amounts it has. */
const naira = (kobo: number | null) => moneyText(kobo ?? 0);

function timeOf({ from, to }: WhyFact, zone: string): string {
  if (from === null || to === null) return '';
  return `from ${whenText(from, { zone, isDay: true })} to ${whenText(to, { zone, isDay: true })}`;
}

function partOfCycle(fact: WhyFact, zone: string): string {
  const { from, to } = fact;
  if (from === null || to === null) return 'for the rest of the cycle';
  return `${timeOf(fact, zone)}, ${daysBetween(from, to)}`;
}

/** `12 days`, `3.5 days`. */
function daysBetween(start: string, end: string): string {
  const days = (Date.parse(end) - Date.parse(start)) / DAY_MS;
  const shown = Number.isInteger(days) ? days : Number(days.toFixed(1));
  return shown === 1 ? '1 day' : `${shown} days`;
}

/** `15 of 30 days`, or in hours if it is not a whole number of days. */
function shareText({ partMs, wholeMs }: Pick<WhyFact, 'partMs' | 'wholeMs'>): string {
  const [part, whole] = [partMs ?? 0, wholeMs ?? 0];
  const [unitMs, name] =
    part % DAY_MS === 0 && whole % DAY_MS === 0
      ? ([DAY_MS, 'days'] as const)
      : ([HOUR_MS, 'hours'] as const);
  const shown = (ms: number) => Number((ms / unitMs).toFixed(2)).toLocaleString('en-NG');
  return `${shown(part)} of ${shown(whole)} ${name}`;
}

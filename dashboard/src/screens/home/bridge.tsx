// What moved the recurring revenue: from what it was to what it is, step by step. The table is the
// chart: each row has its bar.

import type { Analytics } from '@sanwo/sdk';
import { Money } from '../../kit/money.tsx';
import { Section } from '../../kit/section.tsx';
import { ListLink } from './list-link.tsx';
import { listOf } from './lists.ts';

type Movements = Analytics['movements'];

const STEPS = [
  { name: 'new', label: 'New' },
  { name: 'expansion', label: 'Pay more' },
  { name: 'reactivation', label: 'Came back' },
  { name: 'contraction', label: 'Pay less' },
  { name: 'churn', label: 'Left or paused' },
] as const;

interface Bar {
  readonly label: string;
  /** Which figure it is; null: of a step the report names no rows. */
  readonly list: string | null;
  readonly amount: number;
  /** Where its bar begins and ends. */
  readonly from: number;
  readonly to: number;
  readonly kind: 'whole' | 'more' | 'less';
}

function barsOf(movements: Movements): Bar[] {
  const { opening, closing } = movements;
  let reached = opening;
  const steps = STEPS.map(({ name, label }): Bar => {
    const amount = movements[name];
    const from = reached;
    reached += amount;
    return { label, list: null, amount, from, to: reached, kind: amount < 0 ? 'less' : 'more' };
  });
  const whole = { from: 0, kind: 'whole' } as const;
  return [
    { ...whole, label: 'Before', list: null, amount: opening, to: opening },
    ...steps,
    { ...whole, label: 'Now', list: 'mrr', amount: closing, to: closing },
  ];
}

const weightOf = (kind: Bar['kind']) => (kind === 'whole' ? 'font-medium' : 'font-normal');

const FILLS = { whole: 'fill-edge', more: 'fill-accent', less: 'fill-danger' };

export function Bridge({ report }: { readonly report: Analytics }) {
  const bars = barsOf(report.movements);
  const most = Math.max(1, ...bars.flatMap(({ from, to }) => [from, to]));
  const share = (value: number) => `${(Math.max(0, value) / most) * 100}%`;
  return (
    <Section title="What moved it" hint="Recurring revenue a month, from before to now">
      <table className="w-full border-collapse text-sm">
        <caption className="unseen">What moved the recurring revenue</caption>
        <thead className="unseen">
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Bar</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ label, list, amount, from, to, kind }) => (
            <tr key={label} className={weightOf(kind)}>
              <th scope="row" className={`w-24 py-1.5 pr-3 text-left ${weightOf(kind)}`}>
                {label}
              </th>
              <td aria-hidden className="py-1.5">
                <svg aria-hidden width="100%" height="14" className="block">
                  <rect
                    x={share(Math.min(from, to))}
                    width={share(Math.abs(to - from))}
                    height="14"
                    rx="2"
                    className={FILLS[kind]}
                  />
                </svg>
              </td>
              <td className="w-px py-1.5 pl-3 text-right whitespace-nowrap">
                <ListLink list={list === null ? null : listOf(report, list)}>
                  {kind === 'more' && amount > 0 && '+'}
                  <Money kobo={amount} />
                </ListLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

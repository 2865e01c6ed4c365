// The changes in recurring revenue over the period. Each row of the table has a bar.

import type { Analytics } from '@sanwo/sdk';
import { Section } from '../../kit/page/section.tsx';
import { Money } from '../../kit/text/money.tsx';
import { ListLink } from './list-link.tsx';
import { listOf } from './lists.ts';

type Movements = Analytics['movements'];

const STEPS = [
  { name: 'new', label: 'New' },
  { name: 'expansion', label: 'Upgrades' },
  { name: 'reactivation', label: 'Reactivated' },
  { name: 'contraction', label: 'Downgrades' },
  { name: 'churn', label: 'Lost or paused' },
] as const;

interface BridgeBar {
  readonly label: string;
  /** The figure whose list the row links to. Null for steps, which have no list. */
  readonly list: string | null;
  readonly amount: number;
  /** Where its bar begins and ends. */
  readonly from: number;
  readonly to: number;
  readonly kind: 'whole' | 'more' | 'less';
}

function barsOf(movements: Movements): BridgeBar[] {
  const { opening, closing } = movements;
  let reached = opening;
  const steps = STEPS.map(({ name, label }): BridgeBar => {
    const amount = movements[name];
    const from = reached;
    reached += amount;
    return { label, list: null, amount, from, to: reached, kind: amount < 0 ? 'less' : 'more' };
  });
  const whole = { from: 0, kind: 'whole' } as const;
  return [
    { ...whole, label: 'Start', list: null, amount: opening, to: opening },
    ...steps,
    { ...whole, label: 'End', list: 'mrr', amount: closing, to: closing },
  ];
}

const weightOf = (kind: BridgeBar['kind']) => (kind === 'whole' ? 'font-medium' : 'font-normal');

const FILLS = { whole: 'fill-edge', more: 'fill-accent', less: 'fill-danger' };

export function Bridge({ report }: { readonly report: Analytics }) {
  const bars = barsOf(report.movements);
  const most = Math.max(1, ...bars.flatMap(({ from, to }) => [from, to]));
  const share = (value: number) => `${(Math.max(0, value) / most) * 100}%`;
  return (
    <Section
      title="Changes in recurring revenue"
      hint="Monthly, from the start to the end of the period"
    >
      <table className="w-full border-collapse text-sm">
        <caption className="unseen">Changes in monthly recurring revenue</caption>
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

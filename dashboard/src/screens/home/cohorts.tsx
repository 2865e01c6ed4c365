// Retention: of the subscriptions started in a month, how many are left at each month's end.

import type { Analytics } from '@sanwo/sdk';
import { Scrolling } from '../../kit/lists/scrolling.tsx';
import { Section } from '../../kit/page/section.tsx';
import { CELL, HEAD } from './table.ts';

const MONTH = new Intl.DateTimeFormat('en-GB', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

export function Cohorts({ report }: { readonly report: Analytics }) {
  const { cohorts } = report;
  if (cohorts.length === 0) return null;
  const most = Math.max(...cohorts.map(({ active }) => active.length));
  const later = Array.from({ length: most }, (_, index) => index);
  return (
    <Section
      title="Retention"
      hint="Subscriptions still active or past due at the end of each month since they started"
      isFlush
    >
      <Scrolling label="Retention by start month">
        <table className="w-full border-collapse text-sm">
          <caption className="unseen">Subscriptions left, by start month</caption>
          <thead>
            <tr>
              <th scope="col" className={HEAD}>
                Start month
              </th>
              <th scope="col" className={HEAD}>
                Started
              </th>
              {later.map((months) => (
                <th key={months} scope="col" className={HEAD}>
                  {months === 0 ? 'Month end' : `+${months}`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {cohorts.map(({ month, started, active }) => (
              <tr key={month}>
                <th scope="row" className={`${CELL} font-normal`}>
                  {MONTH.format(new Date(`${month}-01`))}
                </th>
                <td className={CELL}>{started}</td>
                {later.map((months) => (
                  <td key={months} className={CELL}>
                    {active[months] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
    </Section>
  );
}

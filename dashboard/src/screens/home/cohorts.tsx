// Of the subscriptions that began in a month, how many are left at the end of each month since.

import type { Analytics } from '@sanwo/sdk';
import { Scrolling } from '../../kit/scrolling.tsx';
import { Section } from '../../kit/section.tsx';
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
      title="Who stays"
      hint="Active or past due at the end of the month in which they began, and of each after it"
      isFlush
    >
      <Scrolling label="Who stays, by month of start">
        <table className="w-full border-collapse text-sm">
          <caption className="unseen">Subscriptions left, by the month of their start</caption>
          <thead>
            <tr>
              <th scope="col" className={HEAD}>
                Began in
              </th>
              <th scope="col" className={HEAD}>
                Began
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

// The days on which money moved, each compared with the provider's statement, newest first.

import type { ReconciliationDay } from '@sanwo/sdk';
import { CalendarCheck } from 'lucide-react';
import { sanwo } from '../../api.ts';
import type { Filter } from '../../kit/filters/filter.ts';
import type { Column } from '../../kit/lists/column.ts';
import { Listing } from '../../kit/lists/listing.tsx';
import { Empty } from '../../kit/page/empty.tsx';
import { dayText } from '../../kit/text/days.ts';
import { Money, moneyText } from '../../kit/text/money.tsx';
import { When } from '../../kit/text/when.tsx';
import { providerName } from './names.ts';
import { DayState } from './state.tsx';
import { choicesOf, DAY_STATES, PROVIDER_CHOICES } from './words.ts';

const FILTERS: readonly Filter<'reconciliation'>[] = [
  { name: 'status', label: 'Status', choices: choicesOf(DAY_STATES) },
  { name: 'provider', label: 'Provider', choices: PROVIDER_CHOICES },
  { name: 'from', label: 'Day from' },
  { name: 'to', label: 'Day to' },
];

/** Of a day that was not compared there are no amounts. */
const isCompared = ({ status }: ReconciliationDay) => status === 'agrees' || status === 'breaks';
const NOTHING = <span className="nothing text-quiet">–</span>;

const COLUMNS: readonly Column<ReconciliationDay>[] = [
  { head: 'Day', cell: ({ day }) => dayText(day) },
  { head: 'Provider', cell: ({ provider }) => providerName(provider) },
  { head: 'Status', isHead: true, cell: (day) => <DayState day={day} /> },
  {
    head: 'At the provider',
    isNumber: true,
    isExtra: true,
    cell: (day) => (isCompared(day) ? <Money kobo={day.amountTheirs} /> : NOTHING),
  },
  {
    head: 'In your books',
    isNumber: true,
    isExtra: true,
    cell: (day) => (isCompared(day) ? <Money kobo={day.amountOurs} /> : NOTHING),
  },
  {
    head: 'Difference',
    isNumber: true,
    cell: (day) => (isCompared(day) ? <Money kobo={day.difference} /> : NOTHING),
    card: (day) => isCompared(day) && `Difference ${moneyText(day.difference)}`,
  },
  { head: 'Matched', isNumber: true, cell: ({ matched, rows }) => `${matched} of ${rows}` },
  {
    head: 'Checked',
    isNumber: true,
    isExtra: true,
    cell: ({ checkedAt }) => <When at={checkedAt} />,
  },
];

export const DayTable = () => (
  <Listing
    label="Days"
    one="day"
    family="reconciliation"
    read={(asked) => sanwo.reconciliation.list(asked).then()}
    columns={COLUMNS}
    linkOf={({ day, provider }) => ({
      to: '/reconciliation/$day',
      params: { day },
      search: { provider },
    })}
    filters={FILTERS}
    none={
      <Empty
        icon={<CalendarCheck aria-hidden className="size-5" />}
        title="No day has been compared yet"
        words={
          'Every morning after 02:30, Lagos time, the statement of your payment provider for the ' +
          'day before is compared with your books. Each day on which money moved will appear here.'
        }
      />
    }
  />
);

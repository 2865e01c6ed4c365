// All differences between the books and the providers' statements, newest first.

import { Equal } from 'lucide-react';
import { sanwo } from '../../api.ts';
import type { Filter } from '../../kit/filters/filter.ts';
import { Listing } from '../../kit/lists/listing.tsx';
import { Empty } from '../../kit/page/empty.tsx';
import { ALL_BREAK_COLUMNS } from './columns.tsx';
import { DayFilterField, DayFilterName } from './day-filter.tsx';
import { BREAK_STATES, CLASS_CHOICES, choicesOf, PROVIDER_CHOICES } from './words.ts';

const FILTERS: readonly Filter<'breaks'>[] = [
  { name: 'status', label: 'Status', choices: choicesOf(BREAK_STATES) },
  { name: 'class', label: 'What', choices: CLASS_CHOICES },
  { name: 'provider', label: 'Provider', choices: PROVIDER_CHOICES },
  { name: 'day', label: 'Day', many: { Field: DayFilterField, Name: DayFilterName } },
];

export const BreakTable = () => (
  <Listing
    label="Differences"
    one="difference"
    family="breaks"
    read={(asked) => sanwo.reconciliation.listBreaks(asked).then()}
    columns={ALL_BREAK_COLUMNS}
    linkOf={({ code }) => ({ to: '/reconciliation/breaks/$code', params: { code } })}
    filters={FILTERS}
    none={
      <Empty
        icon={<Equal aria-hidden className="size-5" />}
        title="No difference has been found yet"
        words={
          'What your books and the statement of your payment provider do not agree about will ' +
          'appear here. Most of it is resolved automatically.'
        }
      />
    }
  />
);

// One day at one provider: what both sides say in all, and each difference.

import type { ReconciliationDay } from '@sanwo/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { CalendarX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { sanwo } from '../../api.ts';
import { Link } from '../../kit/links/link.tsx';
import { TableSection } from '../../kit/lists/table-section.tsx';
import { Empty } from '../../kit/page/empty.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Section } from '../../kit/page/section.tsx';
import { dayText } from '../../kit/text/days.ts';
import { Facts } from '../../kit/text/facts.tsx';
import { Money } from '../../kit/text/money.tsx';
import { When } from '../../kit/text/when.tsx';
import { BREAK_COLUMNS } from './columns.tsx';
import { providerName } from './names.ts';
import { dayQuery } from './queries.ts';
import { DayState } from './state.tsx';
import { dayStory } from './words.ts';

export function ReconciliationDayScreen(): ReactNode {
  const { day } = useParams({ strict: false }) as { readonly day: string };
  const { provider } = useSearch({ strict: false }) as { readonly provider?: string };
  const query = useQuery(dayQuery(day, provider));
  const shown = query.data;
  const name = dayText(day);
  return (
    <Page
      title={shown ? `${name} with ${providerName(shown.provider)}` : name}
      beside={shown && <DayState day={shown} />}
      crumbs={[
        <Link key="list" to="/reconciliation">
          Reconciliation
        </Link>,
      ]}
    >
      <Loaded query={query}>
        {(found) =>
          found === null ? (
            <NoDay />
          ) : (
            <>
              <AboutDay day={found} />
              <BreaksOfDay day={found} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

const NoDay = () => (
  <Section title="Nothing to compare">
    <Empty
      icon={<CalendarX aria-hidden className="size-5" />}
      title="This day is not listed"
      words={
        'No money moved on it, or its morning has not come: a day is compared after 02:30, Lagos ' +
        'time, of the next day.'
      }
    />
  </Section>
);

function AboutDay({ day }: { readonly day: ReconciliationDay }) {
  const { rows, matched, amountTheirs, amountOurs, difference, checkedAt } = day;
  return (
    <Section title="Comparison">
      <div className="flex flex-col gap-4">
        <p>{dayStory(day)}</p>
        <Facts
          isWide
          facts={[
            [`At ${providerName(day.provider)}`, <Money key="theirs" kobo={amountTheirs} />],
            ['In your books', <Money key="ours" kobo={amountOurs} />],
            ['Difference', <Money key="difference" kobo={difference} />],
            ['Matched', `${matched} of ${rows}`],
            ['Checked', <When key="checked" at={checkedAt} />],
          ]}
        />
        <p className="text-sm text-quiet">
          Money in less money out, without fees, of the day in Lagos.
        </p>
      </div>
    </Section>
  );
}

/** As many as the eye takes in; the rest is a page further. */
const BREAKS_A_PAGE = 25;

function BreaksOfDay({ day: { day, provider, status } }: { readonly day: ReconciliationDay }) {
  const [page, setPage] = useState(1);
  const asked = { day, provider, page, limit: BREAKS_A_PAGE };
  const query = useQuery({
    queryKey: ['breaks', 'list', asked],
    queryFn: () => sanwo.reconciliation.listBreaks(asked).then(),
    placeholderData: keepPreviousData,
  });
  return (
    <TableSection
      title="Differences"
      label="Differences"
      query={query}
      columns={BREAK_COLUMNS}
      keyOf={({ id }) => id}
      linkOf={({ code }) => ({ to: '/reconciliation/breaks/$code', params: { code } })}
      toPage={setPage}
      empty={status === 'agrees' ? 'None.' : 'None is known yet.'}
    />
  );
}

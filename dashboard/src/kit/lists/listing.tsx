// A list of the API, as every screen shows it. Its filters are in the address and above the table.
// A page stays until the next one is loaded. An empty list says what to do.

import type { ExportKind, Page } from '@sanwo/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Filter } from '../filters/filter.ts';
import { Empty } from '../page/empty.tsx';
import { useIsNarrow } from '../page/use-media.ts';
import { type ActedOn, actedOn, useChosen } from './chosen.ts';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import { ListBar } from './list-bar.tsx';
import type { RowLink } from './row-link.tsx';
import { SavedViews } from './saved-views.tsx';
import { SortMenu } from './sort-head.tsx';
import { type ListView, usePage } from './use-page.ts';

interface ListingProps<Row extends { readonly id: string }> {
  /** What the rows are: "Credit notes". */
  readonly label: string;
  /** One of them, where none fits: "credit note". */
  readonly one: string;
  /** Whatever changes one of them invalidates this name, and with it every page of the list. */
  readonly family: string;
  read(query: ListView['query']): Promise<Page<Row>>;
  readonly columns: readonly Column<Row>[];
  /** Left out: a row leads nowhere. */
  linkOf?(row: Row): RowLink;
  readonly searches?: string;
  readonly filters: readonly Filter[];
  readonly exports?: ExportKind;
  /** What is read again while one looks at it; a hidden page rests. */
  readonly againMs?: number;
  /** Where there is nothing at all. */
  readonly none: ReactNode;
  /** Where nothing fits what is searched for: what it may have been. */
  hintOf?(search: string): ReactNode;
  /** Above all of it. */
  readonly heading?: ReactNode;
  /** Rows can be selected: what can be done with them, or with all that the list shows. */
  actionsOn?(rows: ActedOn): ReactNode;
}

export function Listing<Row extends { readonly id: string }>(props: ListingProps<Row>) {
  const { label, one, family, read, columns, linkOf, againMs, none, hintOf, heading } = props;
  const { searches, filters, exports, actionsOn } = props;
  const names = filters.map(({ name }) => name);
  const view = usePage(searches === undefined ? names : ['search', ...names]);
  const query = useQuery({
    queryKey: [family, 'list', view.query],
    queryFn: () => read(view.query),
    placeholderData: keepPreviousData,
    refetchInterval: againMs,
  });
  const chosen = useChosen(view);
  const count = query.data?.totalCount ?? 0;
  const isNarrow = useIsNarrow();
  const actions = (
    <>
      {isNarrow && <SortMenu columns={columns} sorting={view.sorting} />}
      {count > 0 && actionsOn?.(actedOn(chosen, view, count))}
      <SavedViews list={family} view={view} />
    </>
  );
  // Where there is nothing at all, there is nothing to look for.
  const isBare = view.isAll && query.data?.totalCount === 0;
  const words = hintOf?.(view.search) ?? 'Remove a filter, or change your search.';
  return (
    <section
      aria-label={label}
      className="overflow-clip rounded-lg border border-line bg-panel shadow-panel"
    >
      {heading}
      {!isBare && <ListBar {...{ view, searches, filters, exports, actions }} />}
      <DataTable
        label={label}
        query={query}
        columns={columns}
        keyOf={({ id }) => id}
        linkOf={linkOf}
        toPage={view.toPage}
        sorting={view.sorting}
        chosen={actionsOn && chosen}
        empty={view.isAll ? none : <Empty title={`No ${one} found`} words={words} />}
      />
    </section>
  );
}

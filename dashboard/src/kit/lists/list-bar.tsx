// Above a table, in one row: the search, "Filter", what can be done with the rows, the views that
// were saved, and the file of values. The filters that are set are pills in a row beneath.

import type { ExportKind } from '@sanwo/sdk';
import { Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button as AriaButton, Input, SearchField } from 'react-aria-components';
import { BOX, ONE_LINE } from '../fields/field.tsx';
import type { Filter } from '../filters/filter.ts';
import { AddFilter, FilterPills } from '../filters/filter-pills.tsx';
import { ExportMenu } from './export-menu.tsx';
import type { ListView } from './use-page.ts';

interface ListBarProps {
  readonly view: ListView;
  /** What can be searched for: "Name, email, phone or code". Left out: there is no search. */
  readonly searches?: string | undefined;
  readonly filters: readonly Filter[];
  /** Which file of values holds these rows. */
  readonly exports?: ExportKind | undefined;
  /** What can be done with the rows, and how they are sorted and kept. */
  readonly actions?: ReactNode;
}

/** The file holds what the table shows. */
const fileQuery = ({ filters, search, order }: ListView) => ({
  ...filters,
  ...(search === '' ? {} : { search }),
  order,
});

export const ListBar = ({ view, searches, filters, exports, actions }: ListBarProps) => (
  <div className="flex flex-col gap-2 border-b border-line px-4 py-3">
    <div className="flex flex-wrap items-center gap-2">
      {searches && <SearchBox view={view} searches={searches} />}
      <AddFilter view={view} filters={filters} />
      <span className="grow max-sm:hidden" />
      {actions}
      {exports && <ExportMenu kind={exports} query={fileQuery(view)} />}
    </div>
    <FilterPills view={view} filters={filters} />
  </div>
);

const PAUSE_MS = 250;

function SearchBox({ view, searches }: { readonly view: ListView; readonly searches: string }) {
  const [typed, setTyped] = useState(view.search);
  const [asked, setAsked] = useState(view.search);
  // The address changed by going back or by clearing the search: it takes precedence over the
  // field.
  if (asked !== view.search) {
    setAsked(view.search);
    setTyped(view.search);
  }
  useEffect(() => {
    if (typed === asked) return;
    const timer = setTimeout(() => {
      setAsked(typed);
      view.set({ search: typed });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, asked, view]);
  return (
    <SearchField
      aria-label={`Search: ${searches}`}
      value={typed}
      onChange={setTyped}
      className="group relative w-full sm:w-80"
    >
      <Search
        aria-hidden
        className="absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-quiet"
      />
      <Input
        placeholder={searches}
        className={`${BOX} ${ONE_LINE} px-8 [&::-webkit-search-cancel-button]:hidden`}
      />
      <AriaButton
        className={
          'absolute top-1/2 right-1.5 flex size-6 -translate-y-1/2 items-center ' +
          'justify-center rounded-sm text-quiet group-data-empty:hidden ' +
          'hover:bg-hover'
        }
      >
        <X aria-hidden className="size-4" />
      </AriaButton>
    </SearchField>
  );
}

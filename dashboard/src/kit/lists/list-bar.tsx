// Above a table: the search, the filters, those that are set as chips, the order, and the file of
// values. On a phone the filters are opened by a button.

import type { ExportKind } from '@sanwo/sdk';
import { ArrowDownWideNarrow, ArrowUpNarrowWide, Search, SlidersHorizontal, X } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Button as AriaButton, Input, SearchField } from 'react-aria-components';
import type { LIST_FILTERS } from '../../generated/filters.ts';
import { Button } from '../fields/button.tsx';
import { DayWindow } from '../fields/day-window.tsx';
import { BOX, ONE_LINE } from '../fields/field.tsx';
import { Select } from '../fields/select.tsx';
import { useIsNarrow } from '../page/use-media.ts';
import { plainWords, stateWords } from '../text/plain-words.ts';
import { ExportMenu } from './export-menu.tsx';
import type { ListView } from './use-page.ts';

type ListName = keyof typeof LIST_FILTERS;

/**
 * A filter with a few values. Without choices it is only shown as a chip when it is set; `from` and
 * `to` together are two days.
 */
export interface Filter<List extends ListName = ListName> {
  /** As the API’s list calls it. */
  readonly name: (typeof LIST_FILTERS)[List][number];
  readonly label: string;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** For values that are too many to list: the field that sets one, and the words of its chip. */
  readonly many?: {
    readonly Field: ComponentType<FilterFieldProps>;
    readonly Name: ComponentType<{ readonly value: string }>;
  };
}

export interface FilterFieldProps {
  /** Empty: any. */
  readonly value: string;
  onChange(value: string): void;
}

interface ListBarProps {
  readonly view: ListView;
  /** What can be searched for: "Name, email, phone or code". Left out: there is no search. */
  readonly searches?: string;
  readonly filters: readonly Filter[];
  /** Two days more that it can be narrowed to, besides `from` and `to`. */
  readonly days?: readonly [from: Filter, to: Filter];
  /** Which file of values holds these rows. */
  readonly exports?: ExportKind;
  /** What can be done with the rows. */
  readonly actions?: ReactNode;
}

/** The file holds what the table shows. */
const fileQuery = ({ filters, search, order }: ListView) => ({
  ...filters,
  ...(search === '' ? {} : { search }),
  order,
});

const ANY = '';

export function ListBar({ view, searches, filters, days, exports, actions }: ListBarProps) {
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const isNarrowed = filters.some(isOffered);
  const offered = (
    <>
      <Filters view={view} filters={filters} />
      {days && <DayWindow view={view} from={days[0]} to={days[1]} />}
    </>
  );
  return (
    <div className="flex flex-col gap-2 border-b border-line px-4 py-3">
      <div className="flex flex-wrap items-center gap-2">
        {searches && <SearchBox view={view} searches={searches} />}
        {!isNarrow && offered}
        {isNarrow && isNarrowed && (
          <Button
            icon={<SlidersHorizontal aria-hidden className="size-4" />}
            aria-expanded={isOpen}
            onPress={() => setOpen(!isOpen)}
          >
            Filters
          </Button>
        )}
        <span className="grow" />
        {actions}
        <OrderButton view={view} />
        {exports && <ExportMenu kind={exports} query={fileQuery(view)} />}
      </div>
      {isNarrow && isOpen && <div className="flex flex-wrap items-center gap-2">{offered}</div>}
      <Chips view={view} filters={filters} />
    </div>
  );
}

const isOffered = ({ name, choices, many }: Filter) =>
  choices !== undefined || many !== undefined || name === 'from';

interface FiltersProps {
  readonly view: ListView;
  readonly filters: readonly Filter[];
}

function Filters({ view, filters }: FiltersProps) {
  const [from, to] = ['from', 'to'].map((name) => filters.find((each) => each.name === name));
  return (
    <>
      {filters.map(({ name, label, choices, many }) => {
        const value = view.filters[name] ?? ANY;
        const onChange = (next: string) => view.set({ [name]: next });
        if (many) return <many.Field key={name} {...{ value, onChange }} />;
        const all = choices && [{ value: ANY, label: 'Any' }, ...choices];
        return all && <Select key={name} isInline choices={all} {...{ label, value, onChange }} />;
      })}
      {from && to && <DayWindow view={view} from={from} to={to} />}
    </>
  );
}

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

function Chips({ view, filters }: FiltersProps) {
  const set = Object.entries(view.filters);
  if (set.length === 0 && view.search === '') return null;
  const filterOf = (name: string) => filters.find((each) => each.name === name);
  const labelOf = (name: string) => filterOf(name)?.label ?? plainWords(name);
  const words = (name: string, value: string) => {
    const choice = filterOf(name)?.choices?.find((each) => each.value === value);
    const label = labelOf(name);
    // What is only on or off is said by its label alone.
    if (value === 'true' && choice === undefined) return label;
    return `${label}: ${choice?.label ?? stateWords(value)}`;
  };
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {set.map(([name, value]) => {
        const { many } = filterOf(name) ?? {};
        return (
          <AriaButton
            key={name}
            aria-label={`Remove ${words(name, value)}`}
            onPress={() => view.set({ [name]: '' })}
            className={
              'inline-flex h-6 max-w-full items-center gap-1 rounded-full ' +
              'bg-accent-soft px-2 text-xs font-medium text-accent hover:bg-hover'
            }
          >
            <span className="truncate">
              {many ? (
                <>
                  {labelOf(name)}: <many.Name value={value} />
                </>
              ) : (
                words(name, value)
              )}
            </span>
            <X aria-hidden className="size-3.5" />
          </AriaButton>
        );
      })}
      <Button size="small" kind="quiet" onPress={view.reset}>
        Clear filters
      </Button>
    </div>
  );
}

/** Says how the rows stand; pressed, it turns them round. */
function OrderButton({ view }: { readonly view: ListView }) {
  const isNewest = view.order === 'newest';
  const Icon = isNewest ? ArrowDownWideNarrow : ArrowUpNarrowWide;
  const [shown, other] = isNewest ? ['Newest', 'oldest'] : ['Oldest', 'newest'];
  return (
    <Button
      kind="quiet"
      icon={<Icon aria-hidden className="size-4" />}
      aria-label={`${shown} first: show the ${other} first`}
      onPress={view.turn}
    >
      {shown} first
    </Button>
  );
}

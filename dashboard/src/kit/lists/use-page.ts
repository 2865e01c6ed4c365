// Which rows of a list are shown, kept in the address: the page, what is searched for, the filters
// and the sort. So the back button works, a view can be sent to a colleague, and the file of
// values holds what the table shows.

import type { ListOrder } from '@sanwo/sdk';
import { useNavigate, useSearch } from '@tanstack/react-router';

/** The search of the address. An empty value is not set. */
export type PageSearch = Readonly<Record<string, string>>;

export interface ListView {
  readonly page: number;
  readonly search: string;
  /** Those filters of the list that are set. */
  readonly filters: PageSearch;
  /** Of files, which have the order of their age. */
  readonly order: ListOrder;
  readonly sorting: Sorting;
  /** Nothing is searched for and no filter is set: where it is empty, there is nothing at all. */
  readonly isAll: boolean;
  /** All of it, as the API's list takes it. */
  readonly query: Readonly<Record<string, string | number>>;
  /** Another filter begins at the first page again; empty takes it away. */
  set(changes: PageSearch): void;
  toPage(page: number): void;
  /** The address of these rows: search, filters and sort. */
  readonly saved: PageSearch;
  /** Shows the rows of such an address. */
  show(saved: PageSearch): void;
  reset(): void;
}

/** By what the rows are sorted: `age` is when they were made. */
export interface Sorting {
  readonly name: string;
  readonly isDown: boolean;
  by(name: string, isDown: boolean): void;
}

const BY_AGE = { name: 'age', isDown: true };

function sortingOf({ sort, order }: PageSearch): Omit<Sorting, 'by'> {
  if (sort === undefined) return { ...BY_AGE, isDown: order !== 'oldest' };
  return sort.startsWith('-')
    ? { name: sort.slice(1), isDown: true }
    : { name: sort, isDown: false };
}

/** As the API's list takes it; newest first is its own way. */
function sortQuery({ name, isDown }: Omit<Sorting, 'by'>): PageSearch {
  if (name === 'age') return isDown ? {} : { order: 'oldest' };
  return { sort: isDown ? `-${name}` : name };
}

const ROWS_A_PAGE = 25;

const withoutSort = ({ sort: _, order: __, ...others }: Readonly<Record<string, unknown>>) =>
  others;

/** `names` are the filters of the list, `search` among them, as the API calls them. */
export function usePage(names: readonly string[]): ListView {
  const address = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const navigate = useNavigate();
  const page = Math.max(1, Number(address.page) || 1);
  const asked = Object.fromEntries(
    names.flatMap((name) => {
      const value = address[name];
      return value === undefined || value === '' ? [] : [[name, String(value)]];
    }),
  ) as PageSearch;
  const { search = '', ...filters } = asked;
  const text = (name: string) =>
    address[name] === undefined ? {} : { [name]: String(address[name]) };
  const sorting = sortingOf({ ...text('sort'), ...text('order') });
  const sorted = sortQuery(sorting);
  const order: ListOrder = sorted.order === 'oldest' ? 'oldest' : 'newest';
  const go = (next: Readonly<Record<string, unknown>>, replace = false) =>
    void navigate({ to: '.', search: next as never, replace });
  return {
    page,
    search,
    filters,
    order,
    sorting: {
      ...sorting,
      by: (name, isDown) =>
        go({ ...withoutSort(address), ...sortQuery({ name, isDown }), page: undefined }, true),
    },
    isAll: Object.keys(asked).length === 0,
    query: { ...asked, page, limit: ROWS_A_PAGE, ...sorted },
    saved: { ...asked, ...sorted },
    show: (saved) => go(saved),
    set: (changes) => {
      const merged = { ...address, ...changes, page: undefined };
      go(Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== '')), true);
    },
    toPage: (next) => go({ ...address, page: next === 1 ? undefined : next }),
    reset: () => {
      const others = Object.entries(address).filter(([name]) => ![...names, 'page'].includes(name));
      go(Object.fromEntries(others));
    },
  };
}

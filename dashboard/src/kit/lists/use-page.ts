// Which rows of a list are shown, kept in the address: the page, what is searched for, the filters
// and the order. So the back button works, a view can be sent to a colleague, and the file of
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
  readonly order: ListOrder;
  /** Nothing is searched for and no filter is set: where it is empty, there is nothing at all. */
  readonly isAll: boolean;
  /** All of it, as the API's list takes it. */
  readonly query: Readonly<Record<string, string | number>>;
  /** Another filter begins at the first page again; empty takes it away. */
  set(changes: PageSearch): void;
  toPage(page: number): void;
  /** From the other end: it begins at the first page again. */
  turn(): void;
  reset(): void;
}

const ROWS_A_PAGE = 25;

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
  const order: ListOrder = address.order === 'oldest' ? 'oldest' : 'newest';
  const go = (next: Readonly<Record<string, unknown>>, replace = false) =>
    void navigate({ to: '.', search: next as never, replace });
  return {
    page,
    search,
    filters,
    order,
    isAll: Object.keys(asked).length === 0,
    query: { ...asked, page, limit: ROWS_A_PAGE, ...(order === 'newest' ? {} : { order }) },
    set: (changes) => {
      const merged = { ...address, ...changes, page: undefined };
      go(Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== '')), true);
    },
    toPage: (next) => go({ ...address, page: next === 1 ? undefined : next }),
    turn: () => {
      const turned = order === 'newest' ? 'oldest' : undefined;
      go({ ...address, order: turned, page: undefined }, true);
    },
    reset: () => {
      const others = Object.entries(address).filter(([name]) => ![...names, 'page'].includes(name));
      go(Object.fromEntries(others));
    },
  };
}

// A list of the API as a table: a row is a link, the first column its name. On a phone the rows
// become cards. While it is read there are skeletons; nothing, and an error, say what to do.

import type { ReactNode } from 'react';
import { ErrorState } from '../page/error-state.tsx';
import { Offline } from '../page/loaded.tsx';
import { SkeletonLine } from '../page/skeleton.tsx';
import { useIsNarrow } from '../page/use-media.ts';
import type { ChosenRows } from './chosen.ts';
import type { Column, DataTableProps } from './column.ts';
import { Cards } from './data-cards.tsx';
import { BeyondLast, Pager } from './pager.tsx';
import { OneBox, RowBox } from './row-box.tsx';
import { named, wholeOf } from './row-link.tsx';
import { SortHead, sortState } from './sort-head.tsx';

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { query, empty, toPage } = props;
  const isNarrow = useIsNarrow();
  const page = query.data;
  if (page === undefined) {
    if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
    if (query.fetchStatus === 'paused') return <Offline />;
  }
  if (page?.data.length === 0) {
    return page.totalCount > 0 && toPage ? <BeyondLast page={page} toPage={toPage} /> : empty;
  }
  const isOld = query.isPlaceholderData ? 'old opacity-60 transition-opacity' : '';
  return (
    <div className={isOld} aria-busy={query.isFetching && page === undefined}>
      {isNarrow ? <Cards {...props} /> : <Rows {...props} />}
      {page && toPage && <Pager page={page} toPage={toPage} />}
    </div>
  );
}

const HEAD = 'px-3 py-2 first:pl-4 last:pr-4 text-xs font-medium text-quiet whitespace-nowrap';
const CELL = 'px-3 py-2 first:pl-4 last:pr-4 align-middle';
const WAITING = [0, 1, 2, 3, 4, 5, 6, 7];

const widthOf = ({ isNumber, isExtra }: Column<never>) =>
  `${isNumber ? 'text-right' : 'text-left'} ${isExtra ? 'max-lg:hidden' : ''}`;

function Rows<Row>(props: DataTableProps<Row>) {
  const { label, query, columns, keyOf, linkOf, chosen, sorting } = props;
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-sm" aria-label={label}>
        <thead className="border-b border-line bg-sunken/60">
          <tr>
            {chosen && (
              <th scope="col" className="w-8 py-2 pr-0 pl-4">
                <PageBox {...{ chosen, keyOf }} rows={query.data?.data ?? []} />
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.head}
                scope="col"
                aria-sort={sortState(column, sorting)}
                className={`${HEAD} ${widthOf(column)}`}
              >
                {sorting && column.sort !== undefined ? (
                  <SortHead column={column} sorting={sorting} />
                ) : (
                  column.head
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {query.data === undefined
            ? WAITING.map((row) => (
                <tr key={row}>
                  {chosen && <td />}
                  {columns.map((column) => (
                    <td key={column.head} className={`${CELL} ${widthOf(column)}`}>
                      <SkeletonLine />
                    </td>
                  ))}
                </tr>
              ))
            : query.data.data.map((row) => (
                <tr key={keyOf(row)} className="relative hover:bg-hover/60">
                  {chosen && (
                    <td className="w-8 py-2 pr-0 pl-4">
                      <OneBox {...{ chosen, keyOf, row }} name={columns[0]?.cell(row)} />
                    </td>
                  )}
                  {columns.map((column, index) => (
                    <td key={column.head} className={`${CELL} ${widthOf(column)}`}>
                      <Cell isNumber={column.isNumber}>
                        {index === 0 ? named(column.cell(row), linkOf?.(row)) : column.cell(row)}
                      </Cell>
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

interface PageBoxProps<Row> {
  readonly chosen: ChosenRows;
  readonly rows: readonly Row[];
  keyOf(row: Row): string;
}

function PageBox<Row>({ chosen, keyOf, rows }: PageBoxProps<Row>) {
  const ids = rows.map(keyOf);
  const count = ids.filter((id) => chosen.ids.has(id)).length;
  return (
    <RowBox
      label="Select all on this page"
      isSelected={count > 0 && count === ids.length}
      isIndeterminate={count > 0 && count < ids.length}
      onChange={(isSelected) => chosen.set(ids, isSelected)}
    />
  );
}

interface CellProps {
  readonly isNumber?: boolean;
  readonly children: ReactNode;
}

const Cell = ({ isNumber = false, children }: CellProps) => (
  <div
    dir="auto"
    title={wholeOf(children)}
    className={`max-w-60 truncate ${isNumber ? 'ml-auto' : ''}`}
  >
    {children}
  </div>
);

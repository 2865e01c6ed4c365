// The rows of a table on a phone: a card each, with every column by its name.

import type { DataTableProps } from './column.ts';
import { named } from './row-link.tsx';
import { Skeleton } from './skeleton.tsx';

export function Cards<Row>({ label, query, columns, keyOf, linkOf }: DataTableProps<Row>) {
  if (query.data === undefined) {
    return (
      <div className="p-4">
        <Skeleton lines={8} />
      </div>
    );
  }
  const [first, ...rest] = columns;
  const heads = rest.filter(({ isHead }) => isHead);
  const others = rest.filter(({ isHead }) => !isHead);
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {query.data.data.map((row) => (
        <li key={keyOf(row)} className="relative flex flex-col gap-1.5 px-4 py-3">
          <div className="flex items-baseline justify-between gap-4 text-base">
            <div dir="auto" className="line-clamp-2 min-w-0 wrap-anywhere">
              {first && named(first.cell(row), linkOf?.(row))}
            </div>
            {heads.map((column) => (
              <div key={column.head} className="shrink-0 font-semibold">
                <span className="unseen">{column.head}: </span>
                {column.cell(row)}
              </div>
            ))}
          </div>
          <dl className="grid grid-cols-[minmax(0,1fr)] gap-1 text-sm">
            {others.map((column) => (
              <div key={column.head} className="flex min-w-0 justify-between gap-4">
                <dt className="shrink-0 text-quiet">{column.head}</dt>
                <dd dir="auto" className="min-w-0 truncate text-right">
                  {column.cell(row)}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

// The rows of a table on a phone: a card of two lines each. The name and the amount, or the status;
// beneath them what else is known, of which the last is said by its name: "Due 5 Jul 2026".

import type { ReactNode } from 'react';
import { Skeleton } from '../page/skeleton.tsx';
import type { DataTableProps } from './column.ts';
import { OneBox } from './row-box.tsx';
import { named } from './row-link.tsx';

export function Cards<Row>(props: DataTableProps<Row>) {
  const { label, query, columns, keyOf, linkOf, chosen } = props;
  if (query.data === undefined) {
    return (
      <div className="p-4">
        <Skeleton lines={8} />
      </div>
    );
  }
  const [first, ...rest] = columns;
  const heads = rest.filter(({ isHead }) => isHead);
  const others = rest.filter(({ isHead, isExtra }) => !(isHead || isExtra));
  const last = others.at(-1);
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {query.data.data.map((row) => (
        <li key={keyOf(row)} className="relative flex flex-col gap-1 px-4 py-3">
          <div className="flex items-baseline justify-between gap-4 text-base">
            {chosen && <OneBox {...{ chosen, keyOf, row }} name={first?.cell(row)} />}
            <div dir="auto" className="line-clamp-2 min-w-0 grow wrap-anywhere">
              {first && named(first.cell(row), linkOf?.(row))}
            </div>
            {heads.map((column) => (
              <div key={column.head} className="shrink-0 font-semibold">
                <span className="unseen">{column.head}: </span>
                {(column.card ?? column.cell)(row)}
              </div>
            ))}
          </div>
          {/* Lines so high that links in two of them stand far enough apart to tap. */}
          <dl className="flex flex-wrap gap-x-3 text-sm leading-6 text-quiet">
            {others.map((column) => (
              <NamedValue
                key={column.head}
                head={column.head}
                isNamed={column === last && isNamed(column)}
                value={(column.card ?? column.cell)(row)}
              />
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** A date is seen to be one. */
const isNamed = ({ head, isNumber = false }: { head: string; isNumber?: boolean }) =>
  isNumber && head !== 'Date';

interface NamedProps {
  readonly head: string;
  readonly isNamed: boolean;
  readonly value: ReactNode;
}

/** A column that says nothing of this row takes no room. */
function NamedValue({ head, isNamed, value }: NamedProps) {
  if (value === null || value === undefined || value === false || value === '') return null;
  return (
    <div className="flex max-w-full min-w-0 items-baseline gap-1.5 has-[.nothing]:hidden">
      <dt className={isNamed ? 'shrink-0' : 'unseen'}>{head}</dt>
      <dd dir="auto" className="min-w-0 truncate">
        {value}
      </dd>
    </div>
  );
}

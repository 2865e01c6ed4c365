// By what the rows of a list are sorted: in the heads of a table, and as a menu on a phone, where
// there are no heads.

import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components';
import { Menu } from '../dialogs/menu.tsx';
import { Button } from '../fields/button.tsx';
import type { Column } from './column.ts';
import type { Sorting } from './use-page.ts';

interface SortHeadProps {
  readonly column: Column<never>;
  readonly sorting: Sorting;
}

/** How the next press sorts: another column its own way first, the same one the other way. */
function nextOf({ sort = '', isSortedDown = false }: Column<never>, sorting: Sorting) {
  const isDown = sorting.name === sort ? !sorting.isDown : isSortedDown;
  return { name: sort, isDown };
}

export const sortState = (column: Column<never>, sorting: Sorting | undefined) => {
  if (!sorting || column.sort === undefined) return undefined;
  if (sorting.name !== column.sort) return 'none';
  return sorting.isDown ? 'descending' : 'ascending';
};

export function SortHead({ column, sorting }: SortHeadProps) {
  const isSorted = sorting.name === column.sort;
  const Icon = isSorted ? (sorting.isDown ? ArrowDown : ArrowUp) : ArrowDownUp;
  const next = nextOf(column, sorting);
  return (
    <AriaButton
      onPress={() => sorting.by(next.name, next.isDown)}
      className={
        'group inline-flex items-center gap-1 rounded-sm align-middle font-medium ' +
        `outline-offset-2 hover:text-ink ${isSorted ? 'text-ink' : ''} ` +
        `${column.isNumber ? 'flex-row-reverse' : ''}`
      }
    >
      {column.head}
      <Icon
        aria-hidden
        className={
          'size-3.5 ' +
          (isSorted ? '' : 'opacity-0 group-hover:opacity-70 group-data-focus-visible:opacity-70')
        }
      />
    </AriaButton>
  );
}

interface SortMenuProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sorting: Sorting;
}

export function SortMenu<Row>({ columns, sorting }: SortMenuProps<Row>) {
  const sorted = columns.filter(({ sort }) => sort !== undefined);
  if (sorted.length === 0) return null;
  const shown = sorted.find(({ sort }) => sort === sorting.name);
  return (
    <Menu
      label="Sort by"
      trigger={
        <Button kind="quiet" icon={<ArrowDownUp aria-hidden className="size-4" />}>
          Sort{shown && <span className="unseen">: {shown.head}</span>}
        </Button>
      }
      actions={sorted.flatMap(({ head, sort = '', isNumber, isSortedDown = false }) =>
        [isSortedDown, !isSortedDown].map((isDown) => ({
          id: `${sort} ${isDown}`,
          label: `${head}, ${directionText({ sort, isNumber, isDown })}`,
          onAction: () => sorting.by(sort, isDown),
        })),
      )}
    />
  );
}

interface Direction {
  readonly sort: string;
  readonly isNumber: boolean | undefined;
  readonly isDown: boolean;
}

function directionText({ sort, isNumber, isDown }: Direction): string {
  if (sort === 'amount') return isDown ? 'largest first' : 'smallest first';
  if (sort === 'age' || isNumber) return isDown ? 'latest first' : 'earliest first';
  return isDown ? 'Z to A' : 'A to Z';
}

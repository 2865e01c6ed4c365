// The box that selects a row, or all rows of a page. It lies above the link of the row.

import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox } from 'react-aria-components';
import type { ChosenRows } from './chosen.ts';

interface RowBoxProps {
  readonly label: string;
  readonly isSelected: boolean;
  readonly isIndeterminate?: boolean;
  onChange(isSelected: boolean): void;
}

export const RowBox = ({ label, isIndeterminate = false, ...box }: RowBoxProps) => (
  <Checkbox
    aria-label={label}
    isIndeterminate={isIndeterminate}
    {...box}
    className={
      'group relative z-10 -m-1.5 inline-flex size-8 items-center justify-center align-middle'
    }
  >
    <span
      className={
        'flex size-4.5 items-center justify-center rounded-sm border border-edge bg-panel ' +
        'group-data-selected:border-accent group-data-selected:bg-accent ' +
        'group-data-indeterminate:border-accent group-data-indeterminate:bg-accent ' +
        'outline-accent group-data-focus-visible:outline-2 ' +
        'group-data-focus-visible:outline-offset-2'
      }
    >
      {isIndeterminate ? (
        <Minus aria-hidden className="size-3.5 text-on-accent" />
      ) : (
        <Check
          aria-hidden
          className="size-3.5 text-on-accent opacity-0 group-data-selected:opacity-100"
        />
      )}
    </span>
  </Checkbox>
);

interface OneBoxProps<Row> {
  readonly chosen: ChosenRows;
  readonly row: Row;
  /** What the row is called, where that is text. */
  readonly name: ReactNode;
  keyOf(row: Row): string;
}

export function OneBox<Row>({ chosen, keyOf, row, name }: OneBoxProps<Row>) {
  const id = keyOf(row);
  return (
    <RowBox
      label={`Select ${typeof name === 'string' ? name : 'row'}`}
      isSelected={chosen.ids.has(id)}
      onChange={(isSelected) => chosen.set([id], isSelected)}
    />
  );
}

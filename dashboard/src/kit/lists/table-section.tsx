// A part of a page that is a table of one kind of rows.

import { Section } from '../page/section.tsx';
import type { DataTableProps } from './column.ts';
import { DataTable } from './data-table.tsx';

interface TableSectionProps<Row> extends DataTableProps<Row> {
  readonly title: string;
}

/** If `empty` is a sentence, it is shown as quiet text. */
export function TableSection<Row>({ title, empty, ...table }: TableSectionProps<Row>) {
  const words =
    typeof empty === 'string' ? <p className="px-4 py-3 text-sm text-quiet">{empty}</p> : empty;
  return (
    <Section title={title} isFlush>
      <DataTable {...table} empty={words} />
    </Section>
  );
}

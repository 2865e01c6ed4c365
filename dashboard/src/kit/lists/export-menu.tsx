// Downloads the rows of a table as a file: for people as a workbook or as values that Excel opens,
// for programs as plain values.

import type { ExportKind, ExportRecordsQuery } from '@sanwo/sdk';
import { Download } from 'lucide-react';
import { sanwo } from '../../api.ts';
import { useWhyNot } from '../../session.ts';
import { Menu } from '../dialogs/menu.tsx';
import { useAction } from '../dialogs/use-action.ts';
import { Button } from '../fields/button.tsx';
import { saveFile } from '../links/save-file.ts';

const FORMS = [
  { id: 'xlsx', label: 'Excel workbook (.xlsx)', ending: 'xlsx', query: { format: 'xlsx' } },
  { id: 'excel', label: 'CSV for Excel', ending: 'csv', query: { for: 'excel' } },
  { id: 'csv', label: 'CSV for programs: kobo, UTC', ending: 'csv', query: {} },
] as const;

interface ExportMenuProps {
  readonly kind: ExportKind;
  /** The filters of the rows. */
  readonly query: ExportRecordsQuery;
  /** The name of the file, without its ending. */
  readonly name?: string;
}

export function ExportMenu({ kind, query, name = kind }: ExportMenuProps) {
  const whyNot = useWhyNot('exports.download');
  const action = useAction({
    run: async (form: (typeof FORMS)[number]) => {
      const file = await sanwo.exports.download(kind, { ...query, ...form.query });
      const named = `${name}.${form.ending}`;
      saveFile(await file.blob(), named);
      return named;
    },
    successText: (named) => `${named} downloaded`,
    showsErrorToast: true,
  });
  return (
    <Menu
      label="Export"
      trigger={
        <Button
          icon={<Download aria-hidden className="size-4" />}
          isPending={action.isPending}
          whyNot={whyNot}
        >
          Export
        </Button>
      }
      actions={FORMS.map((form) => ({
        id: form.id,
        label: form.label,
        onAction: () => void action.run(form),
      }))}
    />
  );
}

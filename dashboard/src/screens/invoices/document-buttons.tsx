// The button that downloads an invoice or a credit note as PDF.

import { Download } from 'lucide-react';
import { sanwo } from '../../api.ts';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { saveFile } from '../../kit/links/save-file.ts';

interface Documented {
  readonly kind: 'invoices' | 'creditNotes';
  readonly id: string;
  /** The name of the file. */
  readonly name: string;
}

interface DocumentButtonsProps {
  readonly document: Documented;
  /** Shown among a page's actions, at their size. */
  readonly isPageAction?: boolean;
}

export function DocumentButtons({ document: file, isPageAction = false }: DocumentButtonsProps) {
  const action = useAction({
    run: async () => {
      const content = await sanwo[file.kind].getDocument(file.id, { format: 'pdf' });
      saveFile(await content.blob(), `${file.name}.pdf`);
    },
    successText: () => `${file.name}.pdf downloaded`,
    showsErrorToast: true,
  });
  return (
    <span className="relative z-10 inline-flex">
      <Button
        size={isPageAction ? 'usual' : 'small'}
        icon={<Download aria-hidden className={isPageAction ? 'size-4' : 'size-3.5'} />}
        aria-label={`Download PDF of ${file.name}`}
        isPending={action.isPending}
        onPress={() => void action.run()}
      >
        Download PDF
      </Button>
    </span>
  );
}

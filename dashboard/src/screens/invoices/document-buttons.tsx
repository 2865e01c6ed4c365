// The document of an invoice or a credit note: to look at, and to take away as a file.

import { Download } from 'lucide-react';
import { sanwo } from '../../api.ts';
import { Button } from '../../kit/button.tsx';
import { useAction } from '../../kit/use-action.ts';

interface Documented {
  readonly kind: 'invoices' | 'creditNotes';
  readonly id: string;
  /** What the file is called. */
  readonly name: string;
}

interface DocumentButtonsProps {
  readonly of: Documented;
  /** Among the deeds of a page, where it is as high as they are. */
  readonly isDeed?: boolean;
}

export function DocumentButtons({ of, isDeed = false }: DocumentButtonsProps) {
  const action = useAction({
    run: async () => {
      const file = await sanwo[of.kind].getDocument(of.id, { format: 'pdf' });
      save(await file.blob(), `${of.name}.pdf`);
    },
    said: () => `${of.name}.pdf was saved`,
    isToldByToast: true,
  });
  return (
    <span className="relative z-10 inline-flex">
      <Button
        size={isDeed ? 'usual' : 'small'}
        icon={<Download aria-hidden className={isDeed ? 'size-4' : 'size-3.5'} />}
        aria-label={`Download ${of.name} as PDF`}
        isPending={action.isPending}
        onPress={() => void action.run()}
      >
        PDF
      </Button>
    </span>
  );
}

function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

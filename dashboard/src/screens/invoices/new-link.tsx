// The way to a new invoice, for whoever may make one.

import { Plus } from 'lucide-react';
import { Button } from '../../kit/button.tsx';
import { ButtonLink } from '../../kit/link.tsx';
import { useWhyNot } from '../../session.ts';

interface NewInvoiceLinkProps {
  /** For whom, where that is known. */
  readonly customer?: string;
}

export function NewInvoiceLink({ customer }: NewInvoiceLinkProps) {
  const kind = customer === undefined ? 'primary' : 'plain';
  const whyNot = useWhyNot('invoices.create');
  if (whyNot !== null) {
    return (
      <Button kind={kind} whyNot={whyNot}>
        New invoice
      </Button>
    );
  }
  return (
    <ButtonLink kind={kind} to="/invoices/new" search={{ customer } as never}>
      <Plus aria-hidden className="size-4" />
      New invoice
    </ButtonLink>
  );
}

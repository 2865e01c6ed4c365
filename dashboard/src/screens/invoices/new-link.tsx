// The button that opens the form for a new invoice.

import { Plus } from 'lucide-react';
import { Button } from '../../kit/fields/button.tsx';
import { ButtonLink } from '../../kit/links/link.tsx';
import { useWhyNot } from '../../session.ts';

interface NewInvoiceLinkProps {
  /** The code of the customer, if it is known. */
  readonly customer?: string;
}

export function NewInvoiceLink({ customer }: NewInvoiceLinkProps) {
  const kind = customer === undefined ? 'primary' : 'plain';
  const whyNot = useWhyNot('invoices.create');
  if (whyNot !== null) {
    return (
      <Button kind={kind} whyNot={whyNot}>
        Create invoice
      </Button>
    );
  }
  return (
    <ButtonLink kind={kind} to="/invoices/new" search={{ customer } as never}>
      <Plus aria-hidden className="size-4" />
      Create invoice
    </ButtonLink>
  );
}

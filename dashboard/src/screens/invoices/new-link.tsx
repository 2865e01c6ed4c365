// The way to a new invoice, for whoever may make one.

import { Plus } from 'lucide-react';
import { Button } from '../../kit/button.tsx';
import { ButtonLink } from '../../kit/link.tsx';
import { useWhyNot } from '../../session.ts';

export function NewInvoiceLink() {
  const whyNot = useWhyNot('invoices.create');
  if (whyNot !== null) {
    return (
      <Button kind="primary" whyNot={whyNot}>
        New invoice
      </Button>
    );
  }
  return (
    <ButtonLink kind="primary" to="/invoices/new">
      <Plus aria-hidden className="size-4" />
      New invoice
    </ButtonLink>
  );
}

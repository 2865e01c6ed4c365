// The way to the form that creates something. Where the member may not, a button that says why.

import { Plus } from 'lucide-react';
import { type OperationName, useWhyNot } from '../../session.ts';
import { Button } from '../fields/button.tsx';
import { ButtonLink } from './link.tsx';

interface CreateLinkProps {
  readonly operation: OperationName;
  readonly to: '/pages/new' | '/plans/new';
  readonly label: string;
}

export function CreateLink({ operation, to, label }: CreateLinkProps) {
  const whyNot = useWhyNot(operation);
  const icon = <Plus aria-hidden className="size-4" />;
  if (whyNot !== null) {
    return (
      <Button kind="primary" icon={icon} whyNot={whyNot}>
        {label}
      </Button>
    );
  }
  return (
    <ButtonLink to={to} kind="primary">
      {icon}
      {label}
    </ButtonLink>
  );
}

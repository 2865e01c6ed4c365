// Whose money became credit, and of which deposit, in short form beside a settlement.

import Type, { type Static } from 'typebox';
import { Id } from '../../lib/api/schema.ts';
import type { ShortCustomer } from './paid.ts';

export const ShortDeposit = Type.Object(
  {
    id: Id('The deposit’s id'),
    code: Type.String({ description: '`DEP_` and 8 characters' }),
  },
  { title: 'ShortDeposit', description: 'The deposit, in short form.' },
);

export interface CreditedParts {
  readonly deposit: Static<typeof ShortDeposit>;
  readonly customer: Static<typeof ShortCustomer>;
}

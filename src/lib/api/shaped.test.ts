// A row becomes an answer by its schema: at run time, and to the compiler.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Type from 'typebox';
import { Id, Instant, Nullable, OneOf } from './schema.ts';
import { shaped } from './shaped.ts';

const Loan = Type.Object({
  id: Id(),
  amount: Type.Integer(),
  status: OneOf(['open', 'repaid']),
  madeAt: Instant(),
  repaidAt: Nullable(Instant()),
});

interface LoanRow {
  readonly id: string;
  readonly amount: number;
  readonly status: 'open' | 'repaid';
  readonly madeAt: Date;
  readonly repaidAt: Date | null;
  readonly secret: string;
}

const row: LoanRow = {
  id: 'a',
  amount: 5,
  status: 'open',
  madeAt: new Date('2027-01-15T09:00:00Z'),
  repaidAt: null,
  secret: 'never shown',
};

describe('a shape', () => {
  it('takes what the schema names in its order, instants as text, and nothing else', () => {
    const shown = shaped(Loan).from<LoanRow>()(row);
    assert.deepEqual(Object.entries(shown), [
      ['id', 'a'],
      ['amount', 5],
      ['status', 'open'],
      ['madeAt', '2027-01-15T09:00:00.000Z'],
      ['repaidAt', null],
    ]);
    const repaid = shaped(Loan).from<LoanRow>()({ ...row, repaidAt: row.madeAt });
    assert.equal(repaid.repaidAt, shown.madeAt);
  });

  it('makes by hand what the row lacks or has in another form, and each answer anew', () => {
    type Other = Omit<LoanRow, 'amount' | 'status'> & { readonly left: number; status: string };
    const shape = shaped(Loan).from<Other>({
      amount: ({ left }) => left,
      status: ({ left }) => (left === 0 ? 'repaid' : 'open'),
    });
    const { amount: _, ...other } = row;
    assert.equal(shape({ ...other, left: 0 }).status, 'repaid');
    assert.equal(shape({ ...other, left: 7 }).amount, 7);
  });

  it('does not compile where the row lacks something, or has it in another form', () => {
    const { from } = shaped(Loan);
    // @ts-expect-error The row has no amount.
    from<Omit<LoanRow, 'amount'>>();
    // @ts-expect-error Any text is no status.
    from<Omit<LoanRow, 'status'> & { status: string }>();
    // @ts-expect-error What may be null is not always an instant.
    from<Omit<LoanRow, 'madeAt'> & { madeAt: Date | null }>();
    // @ts-expect-error By hand it must be what the schema says.
    from<LoanRow>({ amount: ({ id }) => id });
  });
});

// A person says which invoices a deposit pays.

import Type from 'typebox';
import { applyDeposit } from '../engine/deposit/by-hand.ts';
import { PositiveKobo } from '../lib/api/positive-kobo.ts';
import { Body, boundedText } from '../lib/api/schema.ts';
import { depositOperation } from './acts.ts';

const MOST_ALLOCATIONS = 50;

const Allocations = Type.Array(
  Body(
    {
      invoiceIdOrCode: boundedText(300, 'The invoice’s id, code or number'),
      amount: PositiveKobo('Amount of the deposit for this invoice'),
    },
    { title: 'WantedAllocation', description: 'An invoice, and what the deposit pays of it.' },
  ),
  { minItems: 1, maxItems: MOST_ALLOCATIONS, description: 'What the deposit pays' },
);

export const applyDepositTo = depositOperation({
  needs: 'collect',
  action: 'deposit.applied',
  summary: 'Apply a deposit to invoices',
  description:
    'Pays invoices of the deposit’s customer, each in full or in part. What is left of the ' +
    'deposit waits. An amount that leaves exactly the tax that the customer withholds pays the ' +
    'invoice.',
  body: Body({ allocations: Allocations }),
  message: 'Deposit applied',
  problems: [
    'deposit_unassigned',
    'deposit_spent',
    'deposit_other_currency',
    'invoice_not_found',
    'invoice_not_payable',
    'amount_exceeds_remaining',
    'charge_in_flight',
  ],
  example: { body: { allocations: [{ invoiceIdOrCode: 'INV-000042', amount: 500_000 }] } },

  act: (db, at, { named, body }) => applyDeposit(db, at, { named, wanted: body.allocations }),
});

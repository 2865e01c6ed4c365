// What becomes of transfers that are not exactly what is owed, as a merchant sets it.

import Type, { type Static } from 'typebox';
import type { Tenant } from '../../frame/house.ts';
import { Body, OneOf } from '../../lib/api/schema.ts';

const Partial = Type.Boolean({
  description:
    'Whether too little pays a part of an invoice. Otherwise it waits until the rest arrives.',
});
const Excess = OneOf(['credit', 'hold', 'return'], {
  title: 'TransferExcess',
  description:
    'What becomes of money beyond what is owed: `credit` for the customer’s next invoices, ' +
    '`hold` until you decide, or `return` to the sender.',
});

export const Transfers = Type.Object(
  { partial: Partial, excess: Excess },
  { title: 'Transfers', description: 'How transfers are applied to invoices.' },
);

export const TransfersChange = Body(
  { partial: Type.Optional(Partial), excess: Type.Optional(Excess) },
  { title: 'TransfersChange', description: 'Fields that you leave out do not change.' },
);

export const shapeTransfers = ({ transfersPartial, transfersExcess }: Tenant) => ({
  partial: transfersPartial,
  excess: transfersExcess,
});

export const transferColumns = ({ partial, excess }: Static<typeof TransfersChange>) => ({
  ...(partial === undefined ? {} : { transfersPartial: partial }),
  ...(excess === undefined ? {} : { transfersExcess: excess }),
});

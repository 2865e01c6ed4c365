// How an invoice, and all of a subscription, is collected: charged to a source, or paid by the
// payer's own transfer. Null is what was written before there was a choice: it is charged.

import { OneOf } from '../../lib/api/schema.ts';

const COLLECTION_METHODS = ['charge', 'transfer'] as const;
export type CollectionMethodName = (typeof COLLECTION_METHODS)[number];

export const CollectionMethod = OneOf(COLLECTION_METHODS, {
  title: 'CollectionMethod',
  description:
    '`charge`: the payment source is charged. `transfer`: the payer transfers the amount to the ' +
    'customer’s account number, and no source is charged automatically.',
});

interface Collected {
  readonly collectionMethod: CollectionMethodName | null;
}

export const collectionOf = ({ collectionMethod }: Collected): CollectionMethodName =>
  collectionMethod ?? 'charge';

export const isByTransfer = (collected: Collected) => collectionOf(collected) !== 'charge';

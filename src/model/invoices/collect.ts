// How a one-off invoice is collected once it is open, and what a draft of one keeps of that.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Invoices } from '../../db/schema.ts';
import { Instant, Nullable, OneOf } from '../../lib/api/schema.ts';
import type { CollectionMethodName } from '../collection/method.ts';

const COLLECT_WAYS = ['charge', 'link', 'transfer'] as const;
export type CollectWay = (typeof COLLECT_WAYS)[number];

export const CollectBy = OneOf(COLLECT_WAYS, {
  title: 'CollectBy',
  description:
    '`charge` to charge the customer’s newest source, `link` to create a payment link, ' +
    '`transfer` for a transfer to the customer’s own account number.',
});

interface WayToCollect {
  /** A source is charged for it, once. */
  readonly isCharged: boolean;
  /** A page is made on which it is paid. */
  readonly hasLink: boolean;
  readonly collectionMethod: CollectionMethodName;
  /** The days that its payer has where none is asked for. */
  readonly dueDays: number;
}

export const COLLECTED: Readonly<Record<CollectWay, WayToCollect>> = {
  charge: { isCharged: true, hasLink: false, collectionMethod: 'charge', dueDays: 0 },
  link: { isCharged: false, hasLink: true, collectionMethod: 'charge', dueDays: 0 },
  transfer: { isCharged: false, hasLink: false, collectionMethod: 'transfer', dueDays: 3 },
};

/** Of a draft that a merchant made: how it will be collected. */
export const DraftTerms = Type.Object(
  {
    collect: CollectBy,
    dueAt: Nullable(Instant(), 'The `dueAt` that was sent. `null` if none: due once it is opened.'),
    sendEmail: Type.Boolean({ description: 'Whether opening it emails it to the customer' }),
  },
  { title: 'DraftTerms', description: 'How a draft is collected once you open it.' },
);
export type DraftTerms = Static<typeof DraftTerms>;

export const draftTermsOf = ({
  draftTerms,
}: Pick<Selectable<Invoices>, 'draftTerms'>): DraftTerms | null => draftTerms as DraftTerms | null;

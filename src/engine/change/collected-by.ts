// How a merchant asks for a subscription to be collected, and within how many days what is
// transferred is due.

import Type, { type Static } from 'typebox';
import { invalidField } from '../../frame/problems.ts';
import { CollectionMethod, isByTransfer } from '../../model/collection/method.ts';
import type { Collection } from '../time/collection.ts';

const MOST_DUE_DAYS = 60;
export const DEFAULT_DUE_DAYS = 3;

export const COLLECTED_BY = {
  collectionMethod: Type.Optional(CollectionMethod),
  dueDays: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: MOST_DUE_DAYS,
      description:
        'For `transfer`: days from the start of a cycle until its invoice is due. Default 3.',
    }),
  ),
};

type AskedCollection = Static<Type.TObject<typeof COLLECTED_BY>>;

const CHARGED: Collection = { collectionMethod: 'charge', dueDays: null };

/** What is not asked for stays as it is. */
export function collectionAsAsked(asked: AskedCollection, before = CHARGED): Collection {
  const collectionMethod = asked.collectionMethod ?? before.collectionMethod;
  if (isByTransfer({ collectionMethod })) {
    return { collectionMethod, dueDays: asked.dueDays ?? before.dueDays ?? DEFAULT_DUE_DAYS };
  }
  if (asked.dueDays !== undefined) {
    throw invalidField('dueDays', 'can be set only with collectionMethod: transfer');
  }
  return { collectionMethod, dueDays: null };
}

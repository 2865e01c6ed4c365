// Whether a message was only kept here: no mail server was handed it.

import type { Selectable } from 'kysely';
import type { Emails } from '../../db/schema.ts';

type Ended = Pick<Selectable<Emails>, 'status' | 'kept' | 'sentAt' | 'createdAt'>;

/** A row of a version that did not say was kept where it was `sent` at the moment of its cause. */
export function isKept({ status, kept, sentAt, createdAt }: Ended): boolean {
  if (status !== 'sent') return false;
  return kept ?? sentAt?.getTime() === createdAt.getTime();
}

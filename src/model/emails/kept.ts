// Whether a message was only kept here: no mail server was handed it.

import type { Selectable } from 'kysely';
import type { Emails } from '../../db/schema.ts';

type EndedEmail = Pick<Selectable<Emails>, 'status' | 'kept' | 'sentAt' | 'createdAt'>;

/** A row of a version that did not say was kept where it was `sent` at the moment of its cause. */
export function isEmailKept({ status, kept, sentAt, createdAt }: EndedEmail): boolean {
  if (status !== 'sent') return false;
  return kept ?? sentAt?.getTime() === createdAt.getTime();
}

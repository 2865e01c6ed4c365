// The audit note of an action on one's own session. Its subject is the member, or the account while
// it has no members.

import type { AuditNote } from '../frame/audit.ts';

export const ownNote = (memberId: string | null, changes: object = {}): AuditNote => ({
  ...(memberId === null ? { subject: 'tenant' } : { id: memberId }),
  changes,
});

// What the audit trail says of what somebody does with their own session: the member, or the
// account where it has none yet.

import type { AuditNote } from '../frame/audit.ts';

export const ownNote = (memberId: string | null, changes: object = {}): AuditNote => ({
  ...(memberId === null ? { subject: 'tenant' } : { id: memberId }),
  changes,
});

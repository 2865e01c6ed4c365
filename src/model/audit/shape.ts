// An entry of the audit trail as the account's people see it.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { AuditEntries } from '../../db/schema.ts';
import { ownKey } from '../../frame/actor.ts';
import { AUDIT_SUBJECTS, type AuditSubject } from '../../frame/audit.ts';
import { AnyFields, Id, Instant, Nullable, OneOf } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';

export const ACTORS = ['member', 'key', 'payer', 'system'] as const;

export const AuditActor = Type.Object(
  {
    kind: OneOf(ACTORS, {
      title: 'ActorKind',
      description: 'Who acted: a `member`, an API `key`, a `payer` (your customer) or the `system`',
    }),
    id: Nullable(Id(), 'Id of the member, API key or customer'),
    name: Type.String({ description: 'Its name at that time' }),
  },
  { title: 'AuditActor', description: 'Who made a change.' },
);

export const AuditedSubject = Type.Object(
  {
    type: OneOf(AUDIT_SUBJECTS, { title: 'AuditSubject', description: 'Type of object' }),
    id: Nullable(Id(), 'Unique identifier'),
    code: Nullable(Type.String(), 'Its code or reference'),
  },
  { title: 'AuditedSubject', description: 'The object that was changed.' },
);

export const AuditEntry = Type.Object(
  {
    id: Id('The entry’s id'),
    at: Instant('When the change was made, in real time'),
    actor: AuditActor,
    action: Type.String({ description: 'The action, for example `plan.updated`' }),
    subject: AuditedSubject,
    changes: AnyFields(
      'Values before and after (`from`, `to`) if both are known, otherwise the request ' +
        '(`asked`). Never contains secrets.',
    ),
    requestId: Nullable(Type.String(), 'The `x-request-id` of the request'),
    ip: Nullable(Type.String(), 'IP address of the request'),
  },
  { title: 'AuditEntry', description: 'An entry in the audit log.' },
);

export type AuditRow = Selectable<AuditEntries>;

export const shapeAuditEntry = shaped(AuditEntry).from<AuditRow>({
  at: ({ createdAt }) => createdAt.toISOString(),
  actor: auditActor,
  subject: ({ subjectType, subjectId, subjectCode }) => ({
    type: subjectType as AuditSubject,
    id: subjectId,
    code: subjectCode,
  }),
  changes: ({ changes }) => changes as Record<string, unknown>,
});

/** Before the trail said who, an account had one key, and a command no request of its own. */
function auditActor({ actorKind, actorId, actorName, requestId }: AuditRow) {
  if (actorKind !== null) return { kind: actorKind, id: actorId, name: actorName ?? '' };
  const isCommand = requestId === null || requestId === 'resolve-payment';
  if (isCommand) return { kind: 'system' as const, id: null, name: 'operator' };
  return { kind: 'key' as const, id: null, name: ownKey('').name };
}

export const auditEntryExample: Static<typeof AuditEntry> = {
  id: '019aa3f2-0a11-7b2c-9d3e-4f5a6b7c8d9e',
  at: '2026-01-15T09:30:00.000Z',
  actor: { kind: 'key', id: '019aa3f2-1b22-7c3d-8e4f-5a6b7c8d9e0f', name: 'Billing worker' },
  action: 'plan.updated',
  subject: { type: 'plan', id: '019aa3f2-2c33-7d4e-9f50-6b7c8d9e0f1a', code: 'PLN_a1B2c3D4' },
  changes: { from: { amount: 500_000 }, to: { amount: 600_000 } },
  requestId: 'raise-gold',
  ip: '203.0.113.7',
};

// The row of the audit trail that a write leaves, in its transaction: who asked for what, on what,
// from where. An operation says what it does; what it knows besides, a step has noted.

import type { Db } from '../../db/connect.ts';
import { requireHome } from '../../engine/door/home.ts';
import { type Actor, byCredentials, type PayerActor } from '../../frame/actor.ts';
import type { Audited, AuditNote, AuditSubject } from '../../frame/audit.ts';
import type { House, Tenant } from '../../frame/house.ts';
import { isId, newId } from '../../lib/values/id.ts';
import { withoutSecrets } from '../../model/audit/secrets.ts';
import { insertAuditEntry } from '../../model/audit/sql.ts';

/** Of the run that writes. */
interface TrailFacts {
  readonly operation: { readonly audit?: Audited | null };
  readonly house: House;
  readonly tenant: Tenant | null;
  readonly actor: Actor | PayerActor | null;
  readonly request: { readonly id: string; readonly ip: string };
  readonly input: { readonly body: unknown };
}

/** What a step has noted: nothing (undefined), or that nothing was written (null). */
export interface Pad {
  note: AuditNote | null | undefined;
  /** Whatever its transaction writes has a greater id. */
  readonly since: string;
}

/** Before anything is written. */
export const newPad = (): Pad => ({ note: undefined, since: newId() });

export async function writeTrail(
  asked: TrailFacts,
  { db, now }: { readonly db: Db; readonly now: Date },
  { pad, data }: { readonly pad: Pad; readonly data: unknown },
): Promise<void> {
  const { audit } = asked.operation;
  const { note, since } = pad;
  if (!audit || note === null) return;
  const rows = [auditRow(asked, { audit, note, data })];
  if (note?.elsewhere) {
    const { action } = note.elsewhere;
    rows.push(auditRow(asked, { audit: { ...audit, action }, note: note.elsewhere, data: null }));
  }
  // Known only now: by a password, a code or a link, and not by who asks.
  const strangers = rows.filter(({ tenantId }) => tenantId !== asked.tenant?.id);
  for (const { tenantId } of strangers) await requireHome(db, { tenantId, phase: 'begins' });
  // In one order, so that no two wait for each other's tallies.
  rows.sort((one, other) => (one.tenantId < other.tenantId ? -1 : 1));
  const when = { happenedAt: now, since };
  for (const { tenantId, entry } of rows) {
    await insertAuditEntry(db, tenantId, { ...entry, ...when });
  }
}

function auditRow(
  { tenant, actor, request, house, input }: TrailFacts,
  told: { readonly audit: Audited; readonly note: AuditNote | undefined; readonly data: unknown },
) {
  const { audit, note, data } = told;
  const { action } = audit;
  const tenantId = note?.tenantId ?? tenant?.id;
  if (tenantId === undefined) throw new Error(`${action}: it has no tenant`);
  const entry = {
    actor: note?.actor ?? actor ?? byCredentials,
    action,
    subject: auditSubject(audit, { note, data, tenantId }),
    changes: note?.changes ?? withoutSecrets(input.body),
    ...{ requestId: request.id, ip: request.ip, at: house.clock.now() },
  };
  return { tenantId, entry };
}

interface TrailResult {
  readonly note: AuditNote | undefined;
  readonly data: unknown;
  readonly tenantId: string;
}

function auditSubject({ subject }: Audited, { note, data, tenantId }: TrailResult) {
  const type: AuditSubject = note?.subject ?? subject;
  const answered = Object(data) as { readonly id?: unknown; readonly code?: unknown };
  const ownId = type === 'tenant' ? tenantId : textOrNull(answered.id);
  const id = note?.id ?? ownId;
  const code = note?.code === undefined ? textOrNull(answered.code) : note.code;
  return { type, id: id !== null && isId(id) ? id : null, code };
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

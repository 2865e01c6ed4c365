// The address of the page with what supports a disputed payment, for a bank that has no key. It
// names tenant, dispute and the moment until which it opens, with a proof that only this service
// can make.

import { hash, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../frame/context.ts';
import { readBase64url } from '../../lib/values/base64url.ts';
import { carriedCell, FIRST_CELL } from '../../lib/values/cell.ts';
import { DAY_MS } from '../../lib/values/durations.ts';
import { idBytes, idOfBytes } from '../../lib/values/id.ts';

export interface EvidenceContext {
  readonly tenant: Pick<Context['tenant'], 'id' | 'documentKey'>;
  readonly terms: Pick<Context['terms'], 'cell' | 'evidenceUrl'>;
  readonly realNow: Date;
}

/** A bank has weeks to decide; each time that the dispute is read there is a new address. */
const OPENS_FOR_MS = 30 * DAY_MS;

const ID_BYTES = 16;
const MOMENT_BYTES = 6;
const PROOF_BYTES = 16;
const TOKEN = /^[0-9a-z]{2}[\w-]{72}$/;

export function evidenceUrl(
  { tenant, terms, realNow }: EvidenceContext,
  disputeId: string,
  opensForMs = OPENS_FOR_MS,
): string {
  const until = realNow.getTime() + opensForMs;
  const moment = Buffer.alloc(MOMENT_BYTES);
  moment.writeUIntBE(until, 0, MOMENT_BYTES);
  const proof = proofOf(tenant.documentKey, disputeId, until);
  const named = Buffer.concat([idBytes(tenant.id), idBytes(disputeId), moment, proof]);
  const cell = carriedCell(terms.cell, realNow) ?? FIRST_CELL;
  return `${terms.evidenceUrl}/${cell}${named.toString('base64url')}`;
}

export interface NamedEvidence {
  readonly tenantId: string;
  readonly disputeId: string;
  readonly until: number;
  readonly proof: Buffer;
}

/** What the last part of the address names; null where it is none of ours. */
export function readEvidenceToken(token: string): NamedEvidence | null {
  const bytes = TOKEN.test(token) ? readBase64url(token.slice(2)) : null;
  if (bytes === null) return null;
  const [dispute, moment] = [2 * ID_BYTES, 2 * ID_BYTES + MOMENT_BYTES];
  return {
    tenantId: idOfBytes(bytes.subarray(0, ID_BYTES)),
    disputeId: idOfBytes(bytes.subarray(ID_BYTES, dispute)),
    until: bytes.readUIntBE(dispute, MOMENT_BYTES),
    proof: bytes.subarray(moment),
  };
}

export const opensEvidence = (
  { disputeId, until, proof }: NamedEvidence,
  { documentKey, realNow }: { readonly documentKey: string; readonly realNow: Date },
): boolean =>
  timingSafeEqual(proof, proofOf(documentKey, disputeId, until)) && realNow.getTime() <= until;

const proofOf = (key: string, disputeId: string, until: number): Buffer =>
  hash('sha256', `${key} evidence ${disputeId} ${until} ${key}`, 'buffer').subarray(0, PROOF_BYTES);

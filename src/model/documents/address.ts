// The address of what a payer may open without a key: an invoice, or a subscription. It names the
// tenant and the thing, and has a proof that only this service can make.

import { hash, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../frame/context.ts';
import { readBase64url } from '../../lib/values/base64url.ts';
import { carriedCell, FIRST_CELL } from '../../lib/values/cell.ts';
import { idBytes, idOfBytes } from '../../lib/values/id.ts';

/** Whose documents they are, and where they are kept. */
export interface DocumentContext {
  readonly tenant: Pick<Context['tenant'], 'id' | 'documentKey'>;
  readonly terms: Pick<Context['terms'], 'cell' | 'documentsUrl' | 'payUrl'>;
  readonly realNow: Date;
}

const PROOF_BYTES = 12;
const ID_BYTES = 16;
const CELL_LENGTH = 2;
const TOKEN = /^[0-9a-z]{2}[\w-]{59}$/;

export function documentUrl({ tenant, terms, realNow }: DocumentContext, id: string): string {
  const { cell, documentsUrl: begins } = terms;
  return signedAddress({ begins, tenant, cell, realNow }, id);
}

interface SignedContext extends Pick<DocumentContext, 'tenant' | 'realNow'> {
  /** What the address begins with. */
  readonly begins: string;
  readonly cell: DocumentContext['terms']['cell'];
}

export function signedAddress(
  { begins, tenant, cell, realNow }: SignedContext,
  id: string,
): string {
  const proof = proofOf(tenant.documentKey, id);
  const named = Buffer.concat([idBytes(tenant.id), idBytes(id), proof]);
  return `${begins}/${carriedCell(cell, realNow) ?? FIRST_CELL}${named.toString('base64url')}`;
}

export interface NamedDocument {
  readonly tenantId: string;
  readonly id: string;
  readonly proof: Buffer;
}

/** What the last part of the address names; null where it is none of ours. */
export function readDocumentToken(token: string): NamedDocument | null {
  const bytes = TOKEN.test(token) ? readBase64url(token.slice(CELL_LENGTH)) : null;
  if (bytes === null) return null;
  return {
    tenantId: idOfBytes(bytes.subarray(0, ID_BYTES)),
    id: idOfBytes(bytes.subarray(ID_BYTES, 2 * ID_BYTES)),
    proof: bytes.subarray(2 * ID_BYTES),
  };
}

export const isProven = ({ id, proof }: NamedDocument, documentKey: string): boolean =>
  timingSafeEqual(proof, proofOf(documentKey, id));

/** The key comes before and behind, so that no longer text has a proof that can be made of it. */
const proofOf = (key: string, id: string): Buffer =>
  hash('sha256', `${key} ${id} ${key}`, 'buffer').subarray(0, PROOF_BYTES);

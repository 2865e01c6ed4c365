// The merchant's own data on an order or a subscription: any JSON object, within its limit.

import { invalidField } from '../../frame/problems.ts';

const MOST_BYTES = 8 * 1024;

export function requireSmall(field: string, metadata: object): object {
  if (Buffer.byteLength(JSON.stringify(metadata)) <= MOST_BYTES) return metadata;
  throw invalidField(field, 'must be at most 8 KiB of JSON');
}

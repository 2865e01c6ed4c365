// A draft in an address: as JSON, or deflated where the address has no room for all of its letters.

import { inflateRawSync } from 'node:zlib';

/** No draft that can be made a page is longer. */
const MOST_BYTES = 64 * 1024;
/** JSON of a draft begins with a brace, which is no letter of base64url. */
const PACKED = /^[\w-]+$/;

/** Its JSON; null where it was packed in another way. */
export function draftText(draft: string): string | null {
  if (!PACKED.test(draft)) return draft;
  try {
    const packed = Buffer.from(draft, 'base64url');
    return inflateRawSync(packed, { maxOutputLength: MOST_BYTES }).toString('utf8');
  } catch {
    return null;
  }
}

// Bytes that an address carries, as text.

/** Null where it is no base64url, or another spelling of what has one: each address is one text. */
export function readBase64url(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
}

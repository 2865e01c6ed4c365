// Text out of addresses.

/** The text that a part of an address means; where it is badly written, the part itself. */
export function decodedUri(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

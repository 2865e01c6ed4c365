// Whether a message went out, in words: a service without a mail server only keeps it.

interface Mailed {
  readonly sent: boolean;
  readonly kept: boolean;
}

/** For the toast: what is said where it went out, and where none was wanted. */
export function mailedText({ sent, kept }: Mailed, out: string, none: string): string {
  if (!sent) return none;
  return kept ? 'Kept here, not sent: this service has no mail server' : out;
}

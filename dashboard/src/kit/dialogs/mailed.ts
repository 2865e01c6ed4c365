// Whether an email was sent, as text. A service without a mail server only saves it.

interface Mailed {
  readonly sent: boolean;
  readonly kept: boolean;
}

/** For the toast: what is said where it went out, and where none was wanted. */
export function mailedText({ sent, kept }: Mailed, out: string, none: string): string {
  if (!sent) return none;
  return kept ? 'Email saved but not sent, because this service has no mail server' : out;
}

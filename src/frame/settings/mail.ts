// Who writes to customers, and which address the provider is given of those without one.

import { type EnvironmentReader, readText } from '../../lib/process/environment.ts';

/** The sender where no email is sent anyway. */
export const NO_SENDER = 'billing@sanwo.invalid';
/** A name that is kept for what is not there: no mail ever arrives. */
const NO_MAIL = 'no-email.invalid';

const ADDRESS = /^[^\s@"<>,;]+@[^\s@"<>,;]+$/;
const DOMAIN = /^(?=.{4,200}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

export function readMailFrom(from: EnvironmentReader): string {
  const given = readText(from, 'MAIL_FROM') ?? NO_SENDER;
  if (!ADDRESS.test(given)) from.mistakes.push('MAIL_FROM must be an email address');
  return given;
}

export function readEmaillessDomain(from: EnvironmentReader): string {
  const given = (readText(from, 'EMAIL_LESS_DOMAIN') ?? NO_MAIL).toLowerCase();
  if (!DOMAIN.test(given)) {
    from.mistakes.push('EMAIL_LESS_DOMAIN must be a domain such as no-email.example.com');
  }
  return given;
}

// What was asked for, as the audit trail keeps it: without whatever opens anything.

import { hideSecrets, isSecretName } from '../../lib/secrets/hidden-text.ts';

/**
 * Fields that are left out wherever they are, of the trail and of the API log; a test looks for
 * others that should be here.
 */
export const SECRET_FIELDS: ReadonlySet<string> = new Set([
  'password',
  'current',
  'new',
  'token',
  'totp',
  'secret',
  'apiKey',
  'cardToken',
  'customerAccountNumber',
  'accountNumber',
  'webhookSecret',
  'otpauthUrl',
  'inviteLink',
  'csrfToken',
  'recoveryCodes',
]);

/** More than this of one request is no change but a cargo: its fields are named alone. */
const MOST_CHARACTERS = 32_768;

/** What a step has noted: no field of it is left out, and it may hold texts of people. */
export const withHiddenTexts = (changes: object): object => Object(textsHidden(changes)) as object;

export function withoutSecrets(asked: unknown): object {
  const kept = Object(copyOf(asked)) as object;
  if (JSON.stringify(kept).length <= MOST_CHARACTERS) return { asked: kept };
  return { asked: Object.keys(kept) };
}

function copyOf(value: unknown): unknown {
  return mapFields(value, copyOf, (name, inner) => {
    return SECRET_FIELDS.has(name) || (isSecretName(name) && typeof inner !== 'boolean');
  });
}

const textsHidden = (value: unknown): unknown => mapFields(value, textsHidden, () => false);

function mapFields(
  value: unknown,
  inner: (value: unknown) => unknown,
  isLeftOut: (name: string, value: unknown) => boolean,
): unknown {
  if (typeof value === 'string') return hideSecrets(value);
  if (Array.isArray(value)) return value.map(inner);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const kept = Object.entries(value).filter(([name, each]) => !isLeftOut(name, each));
  return Object.fromEntries(kept.map(([name, each]) => [hideSecrets(name), inner(each)]));
}

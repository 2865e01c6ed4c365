// What was asked for, as the audit trail keeps it: without whatever opens anything.

/**
 * Fields that are left out wherever they stand, of the trail and of the API log; a test looks for
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

export function withoutSecrets(asked: unknown): object {
  const kept = Object(copyOf(asked)) as object;
  if (JSON.stringify(kept).length <= MOST_CHARACTERS) return { asked: kept };
  return { asked: Object.keys(kept) };
}

function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !SECRET_FIELDS.has(name));
  return Object.fromEntries(kept.map(([name, inner]) => [name, copyOf(inner)]));
}

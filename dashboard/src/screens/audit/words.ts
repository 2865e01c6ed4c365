// What was done, in words: `plan.updated` → Plan updated; and each change, from what to what.

interface Change {
  readonly field: string;
  /** Null where it is not known. */
  readonly from: string | null;
  readonly to: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** What an abbreviation would hide. */
const DEEDS: Readonly<Record<string, string>> = {
  'member.totp_begun': 'Member began a second factor',
  'member.totp_on': 'Member turned the second factor on',
  'member.totp_off': 'Member turned the second factor off',
  'member.sessions_ended': 'Member signed out elsewhere',
  'member.switched_account': 'Member left for another account',
};

export function deedOf(action: string): string {
  const known = DEEDS[action];
  if (known !== undefined) return known;
  const words = action.replaceAll(/[._]/g, ' ');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** `from` and `to` stand beside each other; else what was asked for, or what is said by itself. */
export function changesOf(changes: Fields): readonly Change[] {
  const { from, to, asked, ...rest } = changes;
  if (isFields(to)) {
    const before = isFields(from) ? from : {};
    return Object.entries(to).map(([field, value]) => ({
      ...{ field, to: textOf(value) },
      from: field in before ? textOf(before[field]) : null,
    }));
  }
  if (to !== undefined) {
    return [{ field: 'value', from: from === undefined ? null : textOf(from), to: textOf(to) }];
  }
  const told = isFields(asked) ? { ...asked, ...rest } : rest;
  return Object.entries(told).map(([field, value]) => ({ field, from: null, to: textOf(value) }));
}

export const wordsOf = (changes: Fields): string =>
  changesOf(changes)
    .map(({ field, from, to }) => `${field}: ${from === null ? '' : `${from} → `}${to}`)
    .join(', ');

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

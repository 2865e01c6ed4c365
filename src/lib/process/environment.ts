// Readers for one environment variable each. A bad value is noted and the default takes its place,
// so that one start reports every mistake.

export interface EnvironmentReader {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly mistakes: string[];
  /** Every name that was asked for: what else is set means nothing here. */
  readonly names: Set<string>;
}

export function readText(from: EnvironmentReader, name: string): string | null {
  from.names.add(name);
  return from.environment[name]?.trim() || null;
}

export function readNumber(
  from: EnvironmentReader,
  name: string,
  range: { least: number; most: number; otherwise: number },
): number {
  const value = readText(from, name);
  if (value === null) return range.otherwise;
  const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= range.least && number <= range.most) return number;
  from.mistakes.push(
    `${name}=${value} must be a whole number from ${range.least} to ${range.most}`,
  );
  return range.otherwise;
}

export function readPort(from: EnvironmentReader, name: string, otherwise: number): number {
  return readNumber(from, name, { least: 0, most: 65_535, otherwise });
}

export function readFlag(from: EnvironmentReader, name: string, otherwise: boolean): boolean {
  const value = readText(from, name)?.toLowerCase();
  if (value === undefined) return otherwise;
  if (['true', '1', 'yes', 'on'].includes(value)) return true;
  if (['false', '0', 'no', 'off'].includes(value)) return false;
  from.mistakes.push(`${name}=${value} must be true or false`);
  return otherwise;
}

export function readOneOf<const T extends string>(
  from: EnvironmentReader,
  name: string,
  list: { readonly choices: readonly T[]; readonly otherwise: NoInfer<T> },
): T {
  const value = readText(from, name);
  const { choices, otherwise } = list;
  if (value === null) return otherwise;
  const choice = choices.find((each) => each === value);
  if (choice !== undefined) return choice;
  from.mistakes.push(`${name}=${value} must be one of ${choices.join(', ')}`);
  return otherwise;
}

/**
 * A URL without its trailing slash, or null when it is not set. The value itself is never repeated:
 * it may hold a password.
 */
export function readUrl(
  from: EnvironmentReader,
  name: string,
  schemes: readonly string[],
): string | null {
  const value = readText(from, name);
  if (value === null) return null;
  const url = URL.parse(value);
  if (url !== null && schemes.includes(url.protocol.slice(0, -1))) return value.replace(/\/+$/, '');
  from.mistakes.push(`${name} must be a URL that starts with ${schemes.join(':// or ')}://`);
  return null;
}

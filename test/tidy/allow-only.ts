// What stands only where the architecture allows it, with the exceptions that are listed.

import { assertNone } from './assert-none.ts';

/** Fails with what was found, and with the exceptions that nothing needs any more. */
export function allowOnly(
  found: readonly string[],
  allowed: Readonly<Record<string, string>>,
  message = 'this stands where the architecture does not allow it',
): void {
  const fileOf = (place: string) => place.split(':')[0] ?? '';
  const forbidden = found.filter((place) => allowed[fileOf(place)] === undefined);
  assertNone(forbidden, message);
  const used = new Set(found.map(fileOf));
  const idle = Object.keys(allowed).filter((path) => !used.has(path));
  assertNone(idle, 'these exceptions of test/tidy/exceptions.ts are not needed any more');
}

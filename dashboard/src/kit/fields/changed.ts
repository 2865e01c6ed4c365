// What a form changes of what it showed: what another member saved meanwhile stays as it is.

type Fields = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (one: unknown, other: unknown): boolean =>
  isGroup(one) && isGroup(other)
    ? Object.keys({ ...one, ...other }).every((name) => isSame(one[name], other[name]))
    : JSON.stringify(one) === JSON.stringify(other);

/** Of a group of fields only those that differ, but for groups that are only sent whole. */
export function changedOf(shown: Fields, now: Fields, whole: readonly string[]): Fields {
  const changed = Object.entries(now).filter(([name, value]) => !isSame(shown[name], value));
  return Object.fromEntries(
    changed.map(([name, value]) => {
      const before = shown[name];
      const isPart = isGroup(before) && isGroup(value) && !whole.includes(name);
      return [name, isPart ? changedOf(before, value, whole) : value];
    }),
  );
}

// Which files the dashboard is cut into. The bundler alone makes one for every set of screens that
// share something, some two hundred, and a screen asks for fifty of them. Here those that it would
// make are put together: what Home's first content needs, what is loaded after it, the library of
// fields and menus, and the kit. The rest stays with its screen.

/** Each imports those before it. */
export const CHUNKS = ['main', 'menus', 'after', 'fields', 'kit'] as const;

export interface Made {
  readonly fileName: string;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly facadeModuleId: string | null;
  readonly isEntry: boolean;
  readonly isDynamicEntry: boolean;
}

const FIRST_SCREEN = /\/screens\/home\/home\.tsx$/;
/** Loaded after the first content of any page, whatever it is. */
const AFTER_CONTENT =
  /\/src\/(?:shell|palette)\/[\w-]+\.tsx$|\/text\/moment\.tsx$|\/dialogs\/toast-region\.tsx$/;
const LIBRARY = /\/node_modules\/(?!lucide-react)/;
/** A part of the kit that fewer screens use stays a file of its own. */
const FEW_SCREENS = 2;

/** The file of each module. One that is not named stays where the bundler puts it. */
export function chunkNames(made: readonly Made[]): ReadonlyMap<string, string> {
  const byName = new Map(made.map((chunk) => [chunk.fileName, chunk]));
  const reachedBy = (chunk: Made, seen = new Set<Made>()): Set<Made> => {
    if (seen.has(chunk)) return seen;
    seen.add(chunk);
    for (const name of chunk.imports) {
      const other = byName.get(name);
      if (other) reachedBy(other, seen);
    }
    return seen;
  };
  const screens = made
    .filter(({ isDynamicEntry }) => isDynamicEntry)
    .map((screen) => ({
      screen,
      reached: reachedBy(screen),
      isAfter: AFTER_CONTENT.test(screen.facadeModuleId ?? ''),
    }));
  const first = new Set(
    made.filter(({ isEntry }) => isEntry).flatMap((chunk) => [...reachedBy(chunk)]),
  );
  const home = screens.find(({ screen }) => FIRST_SCREEN.test(screen.facadeModuleId ?? ''));
  for (const chunk of home?.reached ?? []) if (chunk !== home?.screen) first.add(chunk);

  const nameOf = (chunk: Made, id: string): string | null => {
    if (first.has(chunk)) return 'main';
    const users = screens.filter(({ reached }) => reached.has(chunk));
    const isAfter = users.some((user) => user.isAfter);
    if (chunk.isDynamicEntry)
      return AFTER_CONTENT.test(chunk.facadeModuleId ?? '') ? 'after' : null;
    if (LIBRARY.test(id)) return isAfter ? 'menus' : 'fields';
    if (isAfter) return 'after';
    return users.length < FEW_SCREENS ? null : 'kit';
  };
  const named = made.flatMap((chunk) =>
    chunk.moduleIds.map((id) => [id, nameOf(chunk, id)] as const),
  );
  return new Map(named.flatMap(([id, name]) => (name === null ? [] : [[id, name]])));
}

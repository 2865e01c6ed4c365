// The names of tables and columns: snake_case in SQL, camelCase everywhere else. There are few of
// them, so each is made once.

import { type IdentifierNode, PostgresQueryCompiler } from 'kysely';

const MOST_NAMES = 5_000;

function remembering(make: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    if (known.size >= MOST_NAMES) known.clear();
    const made = make(name);
    known.set(name, made);
    return made;
  };
}

export const inCamelCase = remembering((name) =>
  name.replace(/_([a-z0-9])/g, (_, next: string) => next.toUpperCase()),
);

export const inSnakeCase = remembering((name) =>
  name.replace(/(?<=[^A-Z])[A-Z]/g, '_$&').toLowerCase(),
);

const quoted = remembering((name) => `"${inSnakeCase(name).replaceAll('"', '""')}"`);

/** Writes names as it writes the statement. The plugin that Kysely has for it copies each first. */
export class NamingCompiler extends PostgresQueryCompiler {
  protected override visitIdentifier({ name }: IdentifierNode): void {
    this.append(quoted(name));
  }
}

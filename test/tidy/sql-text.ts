// SQL as a text to look for forms in.

/** Without its texts, comments and quotes, in single spaces. */
export function plainStatement(text: string): string {
  return text
    .replace(/--[^\n]*|'(?:[^']|'')*'/g, ' ')
    .replaceAll('"', '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

/** A name of our schema as the database has it. */
export function snakeCaseOf(name: string): string {
  return name.replace(/(?<!^)[A-Z]/g, '_$&').toLowerCase();
}

// The functions that write rows of some tables, and whether they also do what is asked of them.

import { files } from './tree.ts';

export interface Writer {
  readonly place: string;
  readonly name: string;
  readonly isDone: boolean;
}

/** Each function at the outermost level, up to the next. */
function functionsIn(text: string): { readonly name: string; readonly body: string }[] {
  const starts = [...text.matchAll(/^(?:export )?(?:(?:async )?function|const) (\w+)/gm)];
  return starts.map(({ 1: name = '', index }, at) => {
    return { name, body: text.slice(index, starts[at + 1]?.index) };
  });
}

/** Tests apart; what is done is a call that the expression finds. */
export function writersOf(tables: readonly string[], done: RegExp): readonly Writer[] {
  const inSql = tables.join('|');
  const inCode = inSql.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const writes = [
    new RegExp(`\\b(?:insert into|update|delete from|merge into) (?:${inSql})\\b`),
    new RegExp(`\\.(?:insertInto|updateTable|deleteFrom|mergeInto)\\('(?:${inCode})\\b`),
    // Whichever table it is that time.
    /\b(?:insert into|update|delete from|merge into) \$\{/,
    /\b(?:insertRows|updateRows)AcrossTenants\(/,
  ];
  return files
    .filter(({ path, isTest }) => path.startsWith('src/') && !isTest)
    .flatMap(({ path, text }) =>
      functionsIn(text)
        .filter(({ body }) => writes.some((each) => each.test(body)))
        .map(({ name, body }) => ({ place: `${path} ${name}`, name, isDone: done.test(body) })),
    );
}

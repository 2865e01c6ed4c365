// Reading one thing is an operation of one shape: it is found by what the path names it, or
// refused, and shown. Its file says what is its own: by what it is found, and what is shown of it.

import Type, { type Static, type TSchema } from 'typebox';
import type { Db } from '../db/connect.ts';
import type { OneStep } from '../lib/api/operation.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { isId } from '../lib/values/id.ts';
import { type OperationStep, operation } from './operation.ts';
import { type ProblemCode, problem } from './problems.ts';
import type { Permission } from './roles.ts';

interface ReadDefinition<K extends string, O extends TSchema, Row> {
  /** `read` where nothing is said. */
  readonly needs?: Permission;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly message: string;
  /** The parameter of the path, and what it may be: `{ planCode: 'The plan’s code or id' }`. */
  readonly by: Readonly<Record<K, string>>;
  /** What has no code is found by its id alone: another word names none. */
  readonly hasIdOnly?: true;
  readonly output: O;
  readonly missing: ProblemCode;
  /** What else `find` refuses. */
  readonly refuses?: readonly ProblemCode[];
  readonly example: { readonly by: string; readonly data: Static<O> };
  find(db: Db, tenantId: string, name: string): Promise<Row | undefined>;
  view(row: Row, step: OperationStep): Static<O> | Promise<Static<O>>;
}

type ReadInput<K extends string> = {
  readonly params: Type.TObject<Readonly<Record<K, Type.TString>>>;
};

type ReadOperation<K extends string, O extends TSchema> = OneStep<
  ReadInput<K>,
  O,
  OperationStep,
  ProblemCode
> & { readonly access: 'key'; readonly needs: Permission; readonly audit?: never };

export function readOperation<K extends string, O extends TSchema, Row>(
  read: ReadDefinition<K, O, Row>,
): ReadOperation<K, O> {
  const { needs = 'read', by, hasIdOnly = false, output, missing, example, find, view } = read;
  const { refuses = [] } = read;
  const [[key, description] = ['', '']] = Object.entries<string>(by);
  const made = operation({
    access: 'key',
    needs,
    tag: read.tag,
    summary: read.summary,
    ...(read.description === undefined ? {} : { description: read.description }),
    input: { params: Type.Object({ [key]: ReferenceText(description) }) },
    output,
    message: read.message,
    problems: [missing, ...refuses],
    example: { params: { [key]: example.by }, data: example.data },

    async run({ params, ...step }) {
      const name = params[key] ?? '';
      const isName = !hasIdOnly || isId(name);
      const row = isName ? await find(step.db, step.tenant.id, name) : undefined;
      if (!row) throw problem(missing);
      return await view(row, step as never);
    },
  });
  return made as unknown as ReadOperation<K, O>;
}

/** Of rows that are viewed together, the view of one. */
export function firstView<View>([view]: readonly View[]): View {
  if (view === undefined) throw new Error('a row has no view');
  return view;
}

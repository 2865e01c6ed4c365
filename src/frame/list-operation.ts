// A list is an operation of one shape: a page of a tenant's rows, by filters. Its file says what is
// its own: which filters, how the rows are read, and what is shown of them.

import Type, { type Static, type TSchema } from 'typebox';
import type { Db } from '../db/connect.ts';
import type { OneStep } from '../lib/api/operation.ts';
import {
  PageQuery,
  type PageRequest,
  type PageRows,
  pageExample,
  pageSchema,
} from '../lib/api/page.ts';
import type { Window } from '../lib/values/window.ts';
import { type OperationStep, operation } from './operation.ts';
import { pageRequest, toPage } from './page.ts';
import type { ProblemCode } from './problems.ts';
import type { Permission } from './roles.ts';
import { windowOf } from './window.ts';

type FilterFields = Type.TProperties;

/** What all lists take, but for what a list takes by another name or as another kind. */
type QuerySchema<F extends FilterFields> = Omit<typeof PageQuery, keyof F> & F;

type ListFilters<F extends FilterFields> = Omit<
  Static<Type.TObject<F>>,
  keyof typeof PageQuery | 'sort' | 'from' | 'to'
>;

export interface ListRequest<P extends FilterFields, F extends FilterFields>
  extends Pick<OperationStep, 'house'> {
  readonly params: Static<Type.TObject<P>>;
  /** The list's own filters, and the days as instants. */
  readonly filter: ListFilters<F> & { readonly window: Window };
  /** As it was asked, for days of other moments. */
  readonly query: Static<Type.TObject<QuerySchema<F>>>;
  readonly timezone: string;
  readonly page: PageRequest;
}

interface ListDefinition<P extends FilterFields, F extends FilterFields, O extends TSchema, Row> {
  /** `read` where nothing is said. */
  readonly needs?: Permission;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly message: string;
  /** Whose rows they are, where that is in the path. */
  readonly params?: P;
  readonly filters: F;
  readonly item: O;
  readonly problems?: readonly ProblemCode[];
  readonly example: {
    readonly params?: Static<Type.TObject<P>>;
    readonly query?: Static<Type.TObject<QuerySchema<F>>>;
    readonly item: Static<O>;
  };
  select(db: Db, tenantId: string, request: ListRequest<P, F>): Promise<PageRows<Row>>;
  view(
    rows: readonly Row[],
    step: OperationStep,
  ): readonly Static<O>[] | Promise<readonly Static<O>[]>;
}

type ListInput<P extends FilterFields, F extends FilterFields> = {
  readonly query: Type.TObject<QuerySchema<F>>;
} & (keyof P extends never ? unknown : { readonly params: Type.TObject<P> });

type PageSchema<O extends TSchema> = ReturnType<typeof pageSchema<O>>;

type ListOperation<P extends FilterFields, F extends FilterFields, O extends TSchema> = OneStep<
  ListInput<P, F>,
  PageSchema<O>,
  OperationStep,
  ProblemCode
> & { readonly access: 'key'; readonly needs: Permission; readonly audit?: never };

export function listOperation<
  F extends FilterFields,
  O extends TSchema,
  Row,
  // biome-ignore lint/complexity/noBannedTypes: no parameters at all, unless some are given
  P extends FilterFields = {},
>(list: ListDefinition<P, F, O, Row>): ListOperation<P, F, O> {
  const { needs = 'read', params, filters, item, problems = [], select, view } = list;
  const { item: itemExample, ...example } = list.example;
  const made = operation({
    access: 'key',
    needs,
    tag: list.tag,
    summary: list.summary,
    ...(list.description === undefined ? {} : { description: list.description }),
    input: {
      ...(params === undefined ? {} : { params: Type.Object(params) }),
      query: Type.Object({ ...PageQuery, ...filters }),
    },
    output: pageSchema(item),
    message: list.message,
    problems,
    example: { ...example, data: pageExample(itemExample) } as never,

    async run({ query, ...step }) {
      const {
        page: _,
        limit,
        after,
        order,
        sort,
        from,
        to,
        ...own
      } = query as Static<Type.TObject<typeof PageQuery>> & {
        readonly sort?: string;
        readonly from?: string;
        readonly to?: string;
      };
      const { timezone } = step.tenant;
      const page = pageRequest(query);
      const window = windowOf(query, timezone);
      const filter = { ...own, window };
      const request = { house: step.house, params: step.params, filter, query, timezone, page };
      const found = await select(step.db, step.tenant.id, request as never);
      const rows = await view(found.rows, step as never);
      return toPage({ ...found, rows }, page, (row) => row) as never;
    },
  });
  return made as unknown as ListOperation<P, F, O>;
}

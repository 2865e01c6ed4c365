// Lists, all alike: which page was asked for, and the page object that answers.

import Type, { type TSchema } from 'typebox';
import { basedOn, boundedText, Day, described, Id, nameAfter, OneOf } from './schema.ts';

export const FIRST_PAGE = 1;
export const USUAL_LIMIT = 20;

const LIST_ORDERS = ['newest', 'oldest'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

export const USUAL_ORDER: ListOrder = 'newest';

export const ListOrder = OneOf(LIST_ORDERS, {
  title: 'ListOrder',
  description: 'Sort order: newest or oldest first.',
});

export const PageQuery = {
  page: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      default: FIRST_PAGE,
      description: 'Page number, from 1. For long lists use `after` instead.',
    }),
  ),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100,
      default: USUAL_LIMIT,
      description: 'Maximum number of rows per page',
    }),
  ),
  after: Type.Optional(
    Id({ description: 'The id of the last row of the previous page. Use it instead of `page`.' }),
  ),
  order: Type.Optional(described(ListOrder, 'Default: newest first')),
};

/** What a list can be sorted by besides its age: `amount`, and `-amount` from the largest. */
export const sortedBy = <N extends string>(title: string, names: readonly N[]) =>
  Type.Optional(
    OneOf(
      names.flatMap((name): (N | `-${N}`)[] => [name, `-${name}`]),
      {
        title,
        description:
          'Sort by this field, ascending, or descending with `-` before it. Use it instead of ' +
          '`order`.',
      },
    ),
  );

const SEARCHED =
  'Matches part of a name, an email or a phone number, or the start of a code (with or ' +
  'without prefix), number or reference. Ignores case.';

/** The days on which the rows of a list were made. */
export const DAYS = {
  from: Type.Optional(Day({ description: 'First day, inclusive, in your time zone' })),
  to: Type.Optional(Day({ description: 'Last day, inclusive, in your time zone' })),
};

/** The filters that most lists take beside their own. */
export const SEARCH_AND_DAYS = {
  search: Type.Optional(Type.String({ maxLength: 300, description: SEARCHED })),
  ...DAYS,
};

type Between<N extends string> = {
  [K in `${N}From` | `${N}To`]: Type.TOptional<Type.TString>;
};

/** The days of a moment that a list can be filtered by, as `dueFrom` and `dueTo`. */
export const between = <N extends string>(name: N, moment: string) =>
  ({
    [`${name}From`]: Type.Optional(
      Day({ description: `Earliest day of ${moment}, inclusive, in your time zone` }),
    ),
    [`${name}To`]: Type.Optional(
      Day({ description: `Latest day of ${moment}, inclusive, in your time zone` }),
    ),
  }) as Between<N>;

const PageFacts = Type.Object(
  {
    totalCount: Type.Integer({
      description: 'Number of matching rows on all pages',
      examples: [1],
    }),
    page: Type.Integer({ description: 'Page number, from 1', examples: [FIRST_PAGE] }),
    limit: Type.Integer({
      description: 'Maximum number of rows per page, as requested',
      examples: [USUAL_LIMIT],
    }),
    totalPages: Type.Integer({
      description: 'Number of pages. 0 if nothing matches.',
      examples: [1],
    }),
    hasNextPage: Type.Boolean({
      description: 'Whether there are more rows after this page',
      examples: [false],
    }),
    hasPreviousPage: Type.Boolean({
      description: 'Whether there are rows before this page',
      examples: [false],
    }),
    totalIsEstimate: Type.Optional(
      Type.Literal(true, {
        description:
          'Present if there are more than 10,000 rows: `totalCount` and `totalPages` are ' +
          'estimates, and with `after` also `page`.',
      }),
    ),
  },
  { title: 'PageFacts', description: 'Position of a page in its list.' },
);

export const pageSchema = <T extends TSchema>(item: T) =>
  Type.Object(
    {
      data: Type.Array(item, {
        description: 'Rows of this page',
      }),
      ...PageFacts.properties,
    },
    { ...nameAfter(item, 'Page'), description: 'One page of a list.', ...basedOn(PageFacts) },
  );

/** `page` counts only where there is no `after`. */
export interface PageRequest {
  readonly page: number;
  readonly limit: number;
  /** What the last row seen is called: its id, but for lists whose rows have none. */
  readonly after?: string | number | undefined;
  /** Of a list with a sort: `newest` is descending, `oldest` ascending. */
  readonly order: ListOrder;
  readonly sort?: string | undefined;
}

export interface PageRows<T> {
  readonly rows: readonly T[];
  /** How many rows come before these; null where the row to begin after is none of the list. */
  readonly before: number | null;
  readonly hasMore: boolean;
  readonly totalCount: number;
  readonly isEstimate?: boolean;
}

/** What a list answers. */
export interface ListPage<T> {
  readonly data: T[];
  readonly totalCount: number;
  readonly page: number;
  readonly limit: number;
  readonly totalPages: number;
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly totalIsEstimate?: true;
}

/** The answer of a list that has just this one, for the documentation. */
export const pageExample = <T>(item: T) => ({
  data: [item],
  totalCount: 1,
  page: FIRST_PAGE,
  limit: USUAL_LIMIT,
  totalPages: 1,
  hasNextPage: false,
  hasPreviousPage: false,
});

/** A code or an id in a path, as text that is looked up: what does not exist is not found. */
export const ReferenceText = (description: string) => boundedText(300, { description });

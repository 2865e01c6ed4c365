// Lists, all alike: which page was asked for, and the page object that answers.

import Type, { type TSchema } from 'typebox';
import { basedOn, Day, Id, meaning, nameAfter, OneOf, text } from './schema.ts';

export const FIRST_PAGE = 1;
export const USUAL_LIMIT = 20;

const LIST_ORDERS = ['newest', 'oldest'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

export const USUAL_ORDER: ListOrder = 'newest';

export const ListOrder = OneOf(LIST_ORDERS, {
  title: 'ListOrder',
  description: 'Which rows come first: the newest, or the oldest.',
});

export const PageQuery = {
  page: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      default: FIRST_PAGE,
      description: 'Which page, counted from 1; `after` is the better way through a long list',
    }),
  ),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100,
      default: USUAL_LIMIT,
      description: 'How many rows a page has at most',
    }),
  ),
  after: Type.Optional(
    Id({ description: 'The id of the last row seen: what comes after it, instead of a page' }),
  ),
  order: Type.Optional(meaning(ListOrder, 'The newest first where nothing is said')),
};

const SEARCHED =
  'Any part of a name, an email or a phone number, or the beginning of a code, with or without ' +
  'its prefix, of a number or of a reference; whatever the case';

/** The filters that every list takes beside its own. */
export const ListQuery = {
  ...PageQuery,
  search: Type.Optional(Type.String({ maxLength: 300, description: SEARCHED })),
  from: Type.Optional(Day({ description: 'First day, inclusive, in your time zone' })),
  to: Type.Optional(Day({ description: 'Last day, inclusive, in your time zone' })),
};

type Between<N extends string> = {
  [K in `${N}From` | `${N}To`]: Type.TOptional<Type.TString>;
};

/** The days of a moment that a list can be filtered by, as `dueFrom` and `dueTo`. */
export const between = <N extends string>(name: N, moment: string) =>
  ({
    [`${name}From`]: Type.Optional(
      Day({ description: `First day of ${moment}, inclusive, in your time zone` }),
    ),
    [`${name}To`]: Type.Optional(
      Day({ description: `Last day of ${moment}, inclusive, in your time zone` }),
    ),
  }) as Between<N>;

const PageFacts = Type.Object(
  {
    totalCount: Type.Integer({
      description: 'How many rows match, on all pages together',
      examples: [1],
    }),
    page: Type.Integer({
      description: 'Which page this is, counted from 1',
      examples: [FIRST_PAGE],
    }),
    limit: Type.Integer({
      description: 'How many rows a page has at most, as asked for',
      examples: [USUAL_LIMIT],
    }),
    totalPages: Type.Integer({
      description: 'How many pages there are; 0 where nothing matches',
      examples: [1],
    }),
    hasNextPage: Type.Boolean({
      description: 'Whether rows follow these',
      examples: [false],
    }),
    hasPreviousPage: Type.Boolean({
      description: 'Whether rows come before these',
      examples: [false],
    }),
    totalIsEstimate: Type.Optional(
      Type.Literal(true, {
        description:
          'Where there are more than 10,000: totalCount and totalPages are estimates, and ' +
          'where `after` was asked for also page',
      }),
    ),
  },
  { title: 'PageFacts', description: 'Where in a list a page stands.' },
);

export const pageOf = <T extends TSchema>(item: T) =>
  Type.Object(
    {
      data: Type.Array(item, {
        description: 'Its rows',
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
  readonly order: ListOrder;
}

export interface Rows<T> {
  readonly rows: readonly T[];
  /** How many rows come before these; null where the row to begin after is none of the list. */
  readonly before: number | null;
  readonly hasMore: boolean;
  readonly totalCount: number;
  readonly isEstimate?: boolean;
}

/** What a list answers. */
export interface Page<T> {
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
export const Reference = (description: string) => text(300, { description });

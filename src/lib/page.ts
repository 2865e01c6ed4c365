// Lists, all alike: which page was asked for, and the page object that answers.

import Type, { type TSchema } from 'typebox';
import { Day, text } from './schema.ts';

const FIRST_PAGE = 1;
const USUAL_LIMIT = 20;

export const PageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: FIRST_PAGE })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: USUAL_LIMIT })),
};

/** The filters that every list takes beside its own. */
export const ListQuery = {
  ...PageQuery,
  search: Type.Optional(Type.String({ maxLength: 300, description: 'Part of a code, name, …' })),
  from: Type.Optional(Day({ description: 'First day, inclusive, in your time zone' })),
  to: Type.Optional(Day({ description: 'Last day, inclusive, in your time zone' })),
};

export const pageOf = <T extends TSchema>(item: T) =>
  Type.Object({
    data: Type.Array(item),
    totalCount: Type.Integer(),
    page: Type.Integer(),
    limit: Type.Integer(),
    totalPages: Type.Integer(),
    hasNextPage: Type.Boolean(),
    hasPreviousPage: Type.Boolean(),
  });

export interface PageRequest {
  readonly page: number;
  readonly limit: number;
}

export function pageRequest(query: { page?: number; limit?: number }): PageRequest {
  return { page: query.page ?? FIRST_PAGE, limit: query.limit ?? USUAL_LIMIT };
}

export interface Rows<T> {
  readonly rows: readonly T[];
  readonly totalCount: number;
}

export function toPage<T, U>(found: Rows<T>, request: PageRequest, shape: (row: T) => U) {
  const totalPages = Math.ceil(found.totalCount / request.limit);
  return {
    data: found.rows.map((row) => shape(row)),
    totalCount: found.totalCount,
    page: request.page,
    limit: request.limit,
    totalPages,
    hasNextPage: request.page < totalPages,
    hasPreviousPage: request.page > 1 && totalPages > 0,
  };
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

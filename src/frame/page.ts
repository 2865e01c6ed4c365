// A page of a list as it is asked for, and as it is answered.

import {
  FIRST_PAGE,
  type ListPage,
  type PageRequest,
  type PageRows,
  USUAL_LIMIT,
  USUAL_ORDER,
} from '../lib/api/page.ts';
import { invalidField, problem } from './problems.ts';

export function pageRequest(asked: Partial<PageRequest>): PageRequest {
  const { page, limit, after, order, sort } = asked;
  refuseBoth({ page, after });
  refuseBoth({ order, sort });
  return {
    page: page ?? FIRST_PAGE,
    limit: limit ?? USUAL_LIMIT,
    after,
    ...(sort === undefined ? { order: order ?? USUAL_ORDER } : sortOf(sort)),
  };
}

/** `-amount` begins with the largest. */
const sortOf = (sort: string) =>
  sort.startsWith('-')
    ? ({ sort: sort.slice(1), order: 'newest' } as const)
    : ({ sort, order: 'oldest' } as const);

function refuseBoth(fields: Readonly<Record<string, unknown>>): void {
  const names = Object.keys(fields);
  if (!names.every((name) => fields[name] !== undefined)) return;
  const message = `cannot be combined: send either ${names.join(' or ')}`;
  throw problem('invalid_input', { errors: names.map((field) => ({ field, message })) });
}

/** Pages are counted from where these rows begin, so that the last one has the last row. */
export function toPage<T, U>(
  found: PageRows<T>,
  { limit }: PageRequest,
  shape: (row: T) => U,
): ListPage<U> {
  const { rows, before, hasMore, totalCount, isEstimate = false } = found;
  if (before === null) throw invalidField('after', 'must be the id of a row in this list');
  const pages = (count: number) => Math.ceil(count / limit);
  const earlier = Math.min(before, totalCount);
  const totalPages = pages(earlier) + pages(totalCount - earlier);
  return {
    data: rows.map((row) => shape(row)),
    totalCount,
    page: pages(before) + 1,
    limit,
    totalPages,
    hasNextPage: hasMore,
    hasPreviousPage: before > 0 && totalPages > 0,
    ...(isEstimate ? { totalIsEstimate: true } : {}),
  };
}

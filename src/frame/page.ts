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
  const { page, limit, after, order } = asked;
  if (page !== undefined && after !== undefined) {
    const message = 'cannot be combined: send either page or after';
    const errors = ['page', 'after'].map((field) => ({ field, message }));
    throw problem('invalid_input', { errors });
  }
  return {
    page: page ?? FIRST_PAGE,
    limit: limit ?? USUAL_LIMIT,
    after,
    order: order ?? USUAL_ORDER,
  };
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

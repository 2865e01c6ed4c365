// A list: `await` returns one page; `for await` iterates over all rows, loading page by page.

import { Answer, type WithResponse } from './answer.ts';
import type { Page } from './generated/types.ts';

const MOST_ROWS_A_PAGE = 100;

interface Reading<T> {
  readonly query: object;
  /** The field of a row by which the next page is asked for. */
  readonly cursor: keyof T;
  read(query: object): Promise<WithResponse<Page<T>>>;
}

/**
 * `await list` returns one page. `for await (const row of list)` iterates over all rows and
 * holds one page in memory. `await list.all({ limit: 500 })` returns an array. Until then, no
 * request is sent.
 */
export class List<T> extends Answer<Page<T>> implements AsyncIterable<T> {
  readonly #reading: Reading<T>;

  constructor(reading: Reading<T>) {
    let page: Promise<WithResponse<Page<T>>> | undefined;
    super(() => {
      page ??= reading.read(reading.query);
      return page;
    });
    this.#reading = reading;
  }

  [Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    return this.#rows(MOST_ROWS_A_PAGE);
  }

  /** The rows of all pages as an array, up to `limit` rows. */
  async all({ limit }: { readonly limit: number }): Promise<T[]> {
    if (!(Number.isSafeInteger(limit) && limit > 0)) {
      throw new TypeError('all({ limit }) requires the maximum number of rows to return');
    }
    const rows: T[] = [];
    for await (const row of this.#rows(Math.min(limit, MOST_ROWS_A_PAGE))) {
      rows.push(row);
      if (rows.length === limit) break;
    }
    return rows;
  }

  /** Each page after the first is asked for by the last row seen, so that none is left out. */
  async *#rows(limit: number): AsyncGenerator<T, void, undefined> {
    const { read, cursor, query } = this.#reading;
    let asked: object = { limit, ...query };
    for (;;) {
      const { data: page } = await read(asked);
      yield* page.data;
      const last = page.data.at(-1);
      if (!page.hasNextPage || last === undefined) return;
      asked = { ...asked, page: undefined, after: (last as T)[cursor] };
    }
  }
}

// The result of a call: a promise of the response's data and, on request, its status and headers.

/** A response with its status, headers and request id. */
export interface WithResponse<T> {
  readonly data: T;
  /** A short message from the service. */
  readonly message: string;
  readonly status: number;
  readonly headers: Headers;
  readonly requestId: string | null;
}

/** `await` it for the data, or `await answer.withResponse()` for status and headers as well. */
export class Answer<T> implements Promise<T> {
  readonly [Symbol.toStringTag] = 'Answer';
  readonly #whole: () => Promise<WithResponse<T>>;

  constructor(whole: () => Promise<WithResponse<T>>) {
    this.#whole = whole;
  }

  withResponse(): Promise<WithResponse<T>> {
    return this.#whole();
  }

  // biome-ignore lint/suspicious/noThenProperty: it is a promise, and awaited
  then<A = T, B = never>(
    fulfilled?: ((data: T) => A | PromiseLike<A>) | null,
    rejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#whole()
      .then(({ data }) => data)
      .then(fulfilled, rejected);
  }

  catch<B = never>(rejected?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<T | B> {
    return this.then(undefined, rejected);
  }

  finally(ended?: (() => void) | null): Promise<T> {
    return this.then().finally(ended);
  }
}

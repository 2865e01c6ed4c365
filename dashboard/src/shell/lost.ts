// A session that ended during work: requests wait here until the member has signed in again, and
// then continue, so that nothing typed is lost.

class Lost {
  #waiting: { readonly promise: Promise<void>; settle(error: Error | null): void } | null = null;
  #isLeaving = false;
  readonly #listeners = new Set<() => void>();

  readonly isLost = (): boolean => this.#waiting !== null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** One dialog for all waiting requests. */
  wait(): Promise<void> {
    if (this.#isLeaving) return Promise.reject(new Error('You are signed out'));
    if (this.#waiting === null) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const settle = (error: Error | null) => (error === null ? resolve() : reject(error));
      this.#waiting = { promise, settle };
      this.#tell();
    }
    return this.#waiting.promise;
  }

  /** On signing out, pending requests fail without asking for a sign-in. */
  leave(): void {
    this.#isLeaving = true;
  }

  found(): void {
    this.#end(null);
  }

  giveUp(): void {
    this.#end(new Error('You are signed out'));
  }

  #end(error: Error | null): void {
    this.#waiting?.settle(error);
    this.#waiting = null;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const lost = new Lost();

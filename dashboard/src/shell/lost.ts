// A session that ended in the middle of work: requests wait here until somebody has signed in
// again, and then go on; nothing that was typed is lost.

class Lost {
  #waiting: { readonly promise: Promise<void>; settle(error: Error | null): void } | null = null;
  #isLeaving = false;
  readonly #listeners = new Set<() => void>();

  readonly isLost = (): boolean => this.#waiting !== null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** One dialog, however many requests wait for it. */
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

  /** Whoever signs out is not asked to sign in: what is still under way is given up. */
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

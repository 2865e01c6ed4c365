// What ends a command in one line that says what to do, without a stack: it was called in a way
// that cannot be, or it cannot do what it was called for.

export class Misuse extends Error {
  override readonly name = 'Misuse';
}

export class Failed extends Error {
  override readonly name = 'Failed';
}

/** The exit code. */
export const EXIT = { done: 0, failed: 1, misuse: 2 } as const;

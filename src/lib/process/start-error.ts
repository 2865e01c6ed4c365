// A start that cannot be, in words that say what to do.

export class StartError extends Error {
  override readonly name = 'StartError';
}

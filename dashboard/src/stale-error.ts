// A file of the page is gone, because a new version was installed, or the browser is offline.

export class StaleError extends Error {
  override readonly name = 'StaleError';
}

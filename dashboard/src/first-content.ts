// When the first content of the page is there: its screen is shown, and nothing that it asked for
// is under way. What the page can do without until then waits for it, see later.tsx.

import { queryClient } from './session.ts';

/** On a network that never rests, or where a request takes very long. */
const PATIENCE_MS = 6_000;

const content = Promise.withResolvers<void>();
const watched = { isOn: false };

export const firstContent: Promise<void> = content.promise;

/** A screen is on the page. Only the first one of a visit matters. */
export function screenShown(): void {
  if (watched.isOn) return;
  watched.isOn = true;
  const look = () =>
    whenIdle(() => {
      if (queryClient.isFetching() === 0) content.resolve();
    });
  const forget = queryClient.getQueryCache().subscribe(look);
  look();
  setTimeout(content.resolve, PATIENCE_MS);
  // What someone reaches for is needed at once.
  for (const name of ['pointerdown', 'keydown'] as const) {
    addEventListener(name, () => content.resolve(), { once: true, capture: true });
  }
  void content.promise.then(forget);
}

/** After the page was drawn with what came. */
function whenIdle(act: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act);
  else setTimeout(act, 100);
}

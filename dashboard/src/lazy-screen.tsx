// A screen in its own file, loaded on demand. If the file is gone because a new version was
// installed, the error says so and the page offers to reload.

import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { screenShown } from './first-content.ts';
import { Skeleton } from './kit/page/skeleton.tsx';
import { StaleError } from './stale-error.ts';

export function lazyScreen<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): (() => ReactNode) & { preload(): Promise<void> } {
  const Lazy = lazy(async (): Promise<{ default: ComponentType }> => {
    try {
      return { default: (await load())[name] };
    } catch (error) {
      throw new StaleError('A new version is available', { cause: error });
    }
  });
  const screen = () => (
    <Suspense fallback={<Waiting />}>
      <Lazy />
      <Shown />
    </Suspense>
  );
  // A failure is shown when the screen opens, not when the pointer passes its link.
  const preload = () => load().then(ignore, ignore);
  return Object.assign(screen, { preload });
}

const ignore = () => {};

/** Takes effect with the screen, not with what is shown while it loads. */
function Shown() {
  useEffect(screenShown, []);
  return null;
}

/** The heading until the screen has loaded. */
const Waiting = () => (
  <div data-waiting className="mx-auto max-w-6xl px-6 py-8">
    <h1 className="unseen">Loading</h1>
    <Skeleton lines={8} />
  </div>
);

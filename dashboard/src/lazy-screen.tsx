// A screen in a file of its own, loaded when it is needed. Where that file is gone, because a new
// version was installed meanwhile, the error says so, and the page offers to load anew.

import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from './kit/skeleton.tsx';

export class StaleError extends Error {
  override readonly name = 'StaleError';
}

export function lazyScreen<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): (() => ReactNode) & { preload(): Promise<void> } {
  const Lazy = lazy(async (): Promise<{ default: ComponentType }> => {
    try {
      return { default: (await load())[name] };
    } catch (error) {
      throw new StaleError('A new version is there', { cause: error });
    }
  });
  const screen = () => (
    <Suspense fallback={<Waiting />}>
      <Lazy />
    </Suspense>
  );
  // A failure shows when the screen is gone to, not when a pointer passes its link.
  const preload = () => load().then(nothing, nothing);
  return Object.assign(screen, { preload });
}

const nothing = () => {};

/** What the screen is called is known once it is there: until then this is its heading. */
const Waiting = () => (
  <div data-waiting className="mx-auto max-w-6xl px-6 py-8">
    <h1 className="unseen">Loading</h1>
    <Skeleton lines={8} />
  </div>
);

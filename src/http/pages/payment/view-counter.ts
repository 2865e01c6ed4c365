// Counts the views of payment pages. Views of one page that come together are written together: a
// page that hundreds open at once has one update under way, and one that waits for it.

import { type Key, nameOfKey } from '../../../db/keys.ts';
import { nextTurn } from '../../../lib/process/clock.ts';

/** Adds to the views of the page as many as there are when it begins: `take` says how many. */
type WriteViews = (take: () => number) => Promise<void>;

/** Resolves when the view is counted. Of visitors who come together, the first one writes. */
export type ViewCounter = (page: Key, write: WriteViews) => Promise<void>;

interface ViewsTogether {
  count: number;
  /** Whether it takes more views: it is not being written yet. */
  isOpen: boolean;
}

interface ViewsToWrite {
  readonly views: ViewsTogether;
  readonly written: Promise<void>;
}

export function createViewCounter(): ViewCounter {
  const latest = new Map<string, ViewsToWrite>();
  return async (page, write) => {
    const name = nameOfKey(page);
    const last = latest.get(name);
    if (last?.views.isOpen) {
      last.views.count += 1;
      return await last.written;
    }
    const views: ViewsTogether = { count: 1, isOpen: true };
    const written = writeAfter(last?.written, views, write).finally(() => {
      views.isOpen = false;
      if (latest.get(name)?.views === views) latest.delete(name);
    });
    latest.set(name, { views, written });
    return await written;
  };
}

async function writeAfter(
  before: Promise<void> | undefined,
  views: ViewsTogether,
  write: WriteViews,
): Promise<void> {
  // Its own visitors heard of its failure.
  await before?.catch(() => {});
  await nextTurn();
  await write(() => {
    views.isOpen = false;
    return views.count;
  });
}

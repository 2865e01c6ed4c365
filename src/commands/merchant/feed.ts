// New events or requests, in their order. The API has no stream, so the newest rows of a list are
// read once a second, and those not seen before are new.

import { ConnectionError, ServerError } from '../../../sdk/src/errors.ts';
import { pause } from '../../lib/process/clock.ts';

const EVERY_MS = 1_000;
const LONGEST_REST_MS = 10_000;
const PAGE = 100;
/** Far more than two looks can have between them, and little to remember. */
const REMEMBERED = 20_000;

interface Hearing {
  readonly stop: AbortSignal;
  /** Called once when the service stops responding, and once when it responds again. */
  onAway(isAway: boolean): void;
}

interface FeedRow {
  readonly id: string;
}

/** A list of the API: the events, or the requests. */
interface FeedSource<T extends FeedRow> {
  list(query: {
    readonly limit: number;
  }): PromiseLike<{ readonly data: readonly T[] }> & AsyncIterable<T>;
}

type Feed<T> = AsyncGenerator<readonly T[], void, undefined>;

/** What happens once this has come back, a batch a second: an empty one where nothing did. */
export async function hear<T extends FeedRow>(
  source: FeedSource<T>,
  hearing: Hearing,
): Promise<Feed<T>> {
  const { data } = await source.list({ limit: PAGE });
  return looks(source, new Set(data.map(({ id }) => id)), hearing);
}

async function* looks<T extends FeedRow>(
  source: FeedSource<T>,
  seen: Set<string>,
  { stop, onAway }: Hearing,
): Feed<T> {
  let rests = 0;
  while (!stop.aborted) {
    await pause(Math.min(EVERY_MS * 2 ** rests, LONGEST_REST_MS), stop);
    if (stop.aborted) return;
    try {
      const fresh = await unseen(source, seen);
      if (rests > 0) onAway(false);
      rests = 0;
      yield fresh;
    } catch (error) {
      if (!(error instanceof ConnectionError || error instanceof ServerError)) throw error;
      // Rows of this time are not lost: they are new when the service responds again.
      if (rests === 0) onAway(true);
      rests += 1;
    }
  }
}

/** Reads back from the newest to the first known row. A late row may be between known ones. */
async function unseen<T extends FeedRow>(source: FeedSource<T>, seen: Set<string>): Promise<T[]> {
  const fresh: T[] = [];
  let known = 0;
  for await (const row of source.list({ limit: PAGE })) {
    if (!seen.has(row.id)) fresh.push(row);
    else known += 1;
    if (known >= PAGE / 2) break;
  }
  for (const { id } of fresh) seen.add(id);
  for (const id of seen) {
    if (seen.size <= REMEMBERED) break;
    seen.delete(id);
  }
  return fresh.reverse();
}

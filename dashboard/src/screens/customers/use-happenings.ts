// Several lists as one, the newest first. What is older than the oldest of a list that has more
// waits until that has been read: nothing turns up between what is shown already.

import type { Customer } from '@sanwo/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useWhyNot } from '../../session.ts';
import { type Happening, sourcesOf } from './happenings.ts';

/** By the name of each list that has more: the last row that was read of it. */
type Cursors = Readonly<Record<string, string>>;

interface Round {
  readonly happened: readonly Happening[];
  readonly next: Cursors;
  /** All lists have been read to here. */
  readonly horizon: string;
}

export function useHappenings(customer: Customer, kind: string) {
  const mayReadEmails = useWhyNot('emails.list') === null;
  const sources = sourcesOf(customer).filter(
    (each) => (kind === '' || each.kind === kind) && (each.kind !== 'email' || mayReadEmails),
  );
  const query = useInfiniteQuery({
    queryKey: ['customers', 'timeline', customer.id, kind, mayReadEmails],
    queryFn: async ({ pageParam }): Promise<Round> => {
      const wanted = sources.filter(({ name }) => pageParam === null || name in pageParam);
      const reads = await Promise.all(
        wanted.map(async ({ name, read }) => ({ name, ...(await read(pageParam?.[name])) })),
      );
      return {
        happened: reads.flatMap(({ happened }) => happened),
        next: Object.fromEntries(
          reads.flatMap(({ name, last }) => (last === null ? [] : [[name, last]])),
        ),
        horizon: reads
          .map(({ reachedAt }) => reachedAt)
          .reduce((one, other) => (one > other ? one : other), ''),
      };
    },
    initialPageParam: null as Cursors | null,
    getNextPageParam: ({ next }) => (Object.keys(next).length === 0 ? undefined : next),
  });
  const rounds = query.data?.pages ?? [];
  const horizon = rounds.at(-1)?.horizon ?? '';
  const happened = rounds
    .flatMap((round) => round.happened)
    .filter(({ at }) => at >= horizon)
    .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
  return { query, happened };
}

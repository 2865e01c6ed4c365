// A commit costs about as much as what it keeps: so what comes in one turn of the event loop is
// committed together, and no request is answered before.

interface WaitingWork {
  readonly work: () => unknown;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Transaction = (work: () => unknown) => unknown;

export function openGroup(transaction: Transaction) {
  let waiting: WaitingWork[] = [];

  const commit = (): void => {
    const group = waiting;
    waiting = [];
    if (group.length === 0) return;
    const results: unknown[] = [];
    try {
      transaction(() => {
        for (const { work } of group) results.push(work());
      });
    } catch {
      // One that fails undoes the others with it: alone, each answers for itself.
      for (const each of group) commitAlone(each);
      return;
    }
    for (const [index, { resolve }] of group.entries()) resolve(results[index]);
  };

  const commitAlone = ({ work, resolve, reject }: WaitingWork): void => {
    try {
      resolve(transaction(work));
    } catch (error) {
      reject(error);
    }
  };

  return {
    commit,
    add: <Result>(work: () => Result): Promise<Result> =>
      new Promise((resolve, reject) => {
        // A turn's requests are read first, and what is set for its end runs after them.
        if (waiting.length === 0) setImmediate(commit);
        waiting.push({ work, resolve: resolve as WaitingWork['resolve'], reject });
      }),
  };
}

// How far something long has come: one line on stderr that is drawn over itself. Only a terminal is
// shown it, and only of what takes longer than two seconds.

import { monotonicMs, pause } from '../../lib/process/clock.ts';

const AFTER_MS = 2_000;
const EVERY_MS = 200;
const BAR_WIDTH = 24;

export interface Progress {
  /** So much is done, of so much where that is known. */
  at(done: number, total?: number): void;
  /** What is being done now. */
  on(what: string): void;
}

interface ProgressState {
  done: number;
  total: number | undefined;
  what: string;
}

/** Shows how far the work has come until it ends, whichever way. */
export async function showing<T>(
  title: string,
  work: (progress: Progress) => Promise<T>,
  screen: NodeJS.WriteStream = process.stderr,
): Promise<T> {
  const state: ProgressState = { done: 0, total: undefined, what: '' };
  const progress: Progress = {
    at(done, total) {
      state.done = done;
      state.total = total;
    },
    on(what) {
      state.what = what;
    },
  };
  const ended = new AbortController();
  const drawn = screen.isTTY ? draw(screen, () => progressLine(title, state), ended.signal) : null;
  try {
    return await work(progress);
  } finally {
    ended.abort();
    await drawn;
  }
}

async function draw(
  screen: NodeJS.WriteStream,
  line: () => string,
  ended: AbortSignal,
): Promise<void> {
  const startedAt = monotonicMs();
  await pause(AFTER_MS, ended);
  if (ended.aborted) return;
  while (!ended.aborted) {
    const seconds = Math.round((monotonicMs() - startedAt) / 1_000);
    // One column is left free: a terminal that wraps would begin a line that is never drawn over.
    const width = (screen.columns ?? 80) - 1;
    screen.write(`\r\u001b[2K${`${line()} (${seconds} s)`.slice(0, width)}`);
    await pause(EVERY_MS, ended);
  }
  screen.write('\r\u001b[2K');
}

function progressLine(title: string, { done, total, what }: ProgressState): string {
  const about = what === '' ? '' : ` ${what}`;
  if (total === undefined || total === 0) return `${title}${done > 0 ? ` ${done}` : ''}${about}`;
  const full = Math.min(BAR_WIDTH, Math.floor((done / total) * BAR_WIDTH));
  const bar = '█'.repeat(full) + '░'.repeat(BAR_WIDTH - full);
  return `${title} ${bar} ${done}/${total}${about}`;
}

// The thread that prints, one document after the other. It is there while there is something to
// print, and some seconds more: a service that prints nothing pays nothing for it.

import { Worker } from 'node:worker_threads';
import type { DocumentContent } from './content.ts';

/** Many times what the longest documents take: beyond it one would hold up all others. */
const MOST_MS = 30_000;

interface Printed {
  readonly pdf?: Uint8Array;
  readonly error?: string;
}

export interface Press {
  readonly isBusy: boolean;
  /** Only while it is not busy. What takes longer is given up, with the thread that is at it. */
  print(content: DocumentContent, mostMs?: number): Promise<Buffer>;
  close(): Promise<void>;
}

export function openPress(idleMs: number): Press {
  let thread: Worker | null = null;
  let printing: PromiseWithResolvers<Buffer> | null = null;
  let idle: NodeJS.Timeout | null = null;

  function begin(): Worker {
    const made = new Worker(new URL('./printing.ts', import.meta.url), { execArgv: [] });
    made.on('message', ({ pdf, error }: Printed) => {
      if (thread !== made) return;
      rest(made);
      if (pdf) end()?.resolve(Buffer.from(pdf));
      else end()?.reject(new Error(`a document could not be printed: ${error}`));
    });
    made.on('error', (error) => giveUp(made, error));
    made.on('exit', () => giveUp(made, new Error('the printer ended')));
    return made;
  }

  function end() {
    const done = printing;
    printing = null;
    return done;
  }

  function giveUp(ended: Worker, error: Error): void {
    if (thread !== ended) return;
    thread = null;
    end()?.reject(error);
  }

  function rest(resting: Worker): void {
    idle = setTimeout(() => {
      if (thread === resting) thread = null;
      void resting.terminate();
    }, idleMs);
    idle.unref();
    resting.unref();
  }

  return {
    get isBusy() {
      return printing !== null;
    },
    async print(content, mostMs = MOST_MS) {
      if (printing !== null) throw new Error('the printer is busy');
      if (idle) clearTimeout(idle);
      printing = Promise.withResolvers<Buffer>();
      const { promise } = printing;
      thread ??= begin();
      const busy = thread;
      busy.ref();
      busy.postMessage({ content });
      const late = setTimeout(() => {
        giveUp(busy, new Error(`a document could not be printed within ${mostMs} ms`));
        void busy.terminate();
      }, mostMs);
      return await promise.finally(() => clearTimeout(late));
    },
    async close() {
      if (idle) clearTimeout(idle);
      const ending = thread;
      thread = null;
      end()?.reject(new Error('the service stops'));
      await ending?.terminate();
    },
  };
}

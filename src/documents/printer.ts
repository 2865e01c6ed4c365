// Prints documents in a thread that is there while there is something to print, and some seconds
// more: a service that prints nothing pays nothing for it.

import { Worker } from 'node:worker_threads';
import type { House } from '../frame/house.ts';
import type { Paper, Printer } from '../frame/printer.ts';
import { selectTenant } from '../model/tenants/sql.ts';
import type { DocumentContent } from './content.ts';
import { readInvoiceDocument } from './read.ts';

const IDLE_MS = 20_000;
/** More than this many wait for nobody. */
const MOST_WAITING = 100;

interface Waiting {
  resolve(pdf: Buffer): void;
  reject(error: Error): void;
}

export function createPrinter(houseOf: () => House, idleMs = IDLE_MS): Printer<DocumentContent> {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | null = null;
  let last = 0;

  function begin(): Worker {
    const made = new Worker(new URL('./printing.ts', import.meta.url), { execArgv: [] });
    made.on('message', ({ id, pdf, error }: { id: number; pdf?: Uint8Array; error?: string }) => {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (pdf) asked?.resolve(Buffer.from(pdf));
      else asked?.reject(new Error(`a document could not be printed: ${error}`));
      if (waiting.size === 0) rest(made);
    });
    made.on('error', (error) => giveUp(made, error));
    made.on('exit', () => giveUp(made, new Error('the printer ended')));
    return made;
  }

  function giveUp(ended: Worker, error: Error): void {
    if (thread !== ended) return;
    thread = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function rest(made: Worker): void {
    idle = setTimeout(() => {
      if (thread === made) thread = null;
      void made.terminate();
    }, idleMs);
    idle.unref();
    made.unref();
  }

  async function print(content: DocumentContent): Promise<Paper> {
    if (idle) clearTimeout(idle);
    thread ??= begin();
    const on = thread;
    on.ref();
    last += 1;
    const id = last;
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    waiting.set(id, { resolve, reject });
    on.postMessage({ id, content });
    const name = `${content.title} ${content.number}.pdf`.replaceAll(' ', '-');
    return { name, pdf: await promise };
  }

  return {
    isCrowded: () => waiting.size >= MOST_WAITING,
    print,
    async printInvoice(tenantId, invoiceId) {
      const house = houseOf();
      const tenant = await selectTenant(house.db, tenantId);
      if (!tenant) throw new Error(`tenant ${tenantId} is gone`);
      return await print(await readInvoiceDocument(house, tenant, invoiceId));
    },
    async close() {
      if (idle) clearTimeout(idle);
      const ending = thread;
      thread = null;
      for (const { reject } of waiting.values()) reject(new Error('the service stops'));
      waiting.clear();
      await ending?.terminate();
    },
  };
}

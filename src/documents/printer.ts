// Prints documents in turn by tenant, so that no tenant's crowd makes another wait: of one tenant
// three wait at most, and what goes with mails has a lane of its own.

import type { House } from '../frame/house.ts';
import type { Paper, Printer } from '../frame/printer.ts';
import { problem } from '../frame/problems.ts';
import { FairQueue } from '../lib/fair/fair-queue.ts';
import { createPlaces } from '../lib/fair/places.ts';
import { namedIn } from '../model/tenants/logo.ts';
import { selectLogo } from '../model/tenants/logo-sql.ts';
import { selectTenant } from '../model/tenants/sql.ts';
import type { DocumentContent } from './content.ts';
import { openPress } from './press.ts';
import { readInvoiceDocument } from './read.ts';

const IDLE_MS = 20_000;
/** Of all tenants together. */
const MOST_WAITING = 1_000;
/** Of what is asked for; the job that sends mails bounds theirs. */
const MOST_OF_TENANT = 3;

const LANES = ['asked', 'mailed'] as const;
const TURNS = [2, 1];

const CROWDED = {
  message: 'Three of your documents are already being created: try again in a few seconds',
  retryAfterSeconds: 5,
};

interface Job {
  readonly content: DocumentContent;
  /** It waits no more. */
  begin(): void;
  resolve(pdf: Buffer): void;
  reject(error: unknown): void;
}

interface Queued extends Pick<Job, 'content' | 'begin'> {
  readonly lane: (typeof LANES)[number];
  readonly tenantId: string;
  readonly signal?: AbortSignal | undefined;
}

/** What waits for the one thread that prints. Houses of one process share it. */
export type PrintQueue = ReturnType<typeof openPrintQueue>;

export function createPrinter(
  houseOf: () => House,
  queue: PrintQueue = openPrintQueue(),
): Printer<DocumentContent> {
  const asked = createPlaces({ most: MOST_WAITING, mostOfOne: MOST_OF_TENANT });
  return {
    isCrowded: (tenantId) => !asked.hasRoom(tenantId),
    async print({ tenantId, read, signal }) {
      if (!asked.hasRoom(tenantId)) throw problem('too_many_requests', CROWDED);
      const begin = asked.take(tenantId, () => {});
      try {
        const said = await read();
        const content = said.seller.logo ? await withLogo(houseOf(), said) : said;
        return await queue.print({ lane: 'asked', tenantId, content, begin, signal });
      } finally {
        begin();
      }
    },
    async printInvoice(tenantId, invoiceId) {
      const house = houseOf();
      const tenant = await selectTenant(house.db, tenantId);
      if (!tenant) throw new Error(`tenant ${tenantId} is gone`);
      const read = await readInvoiceDocument(house, tenant, invoiceId);
      const content = await withLogo(house, read);
      return await queue.print({ lane: 'mailed', tenantId, content, begin: () => {} });
    },
    close: queue.close,
  };
}

/** A page names the logo, and a paper has it within. */
async function withLogo(
  { db }: Pick<House, 'db'>,
  content: DocumentContent,
): Promise<DocumentContent> {
  const named = content.seller.logo ? namedIn(content.seller.logo) : null;
  const logoPng = named === null ? undefined : await selectLogo(db, named.tenantId, named.hash);
  return logoPng === undefined ? content : { ...content, seller: { ...content.seller, logoPng } };
}

export function openPrintQueue(idleMs = IDLE_MS) {
  const lanes = TURNS.map((turns) => ({ turns, mostPerKey: MOST_WAITING }));
  const waiting = new FairQueue<Job>({ lanes, most: MOST_WAITING });
  const press = openPress(idleMs);

  function printNext(): void {
    const next = press.isBusy ? null : waiting.take();
    if (next === null) return;
    const { content, begin, resolve, reject } = next.item;
    begin();
    // A document that cannot be printed, or a thread that dies, holds up none of the others.
    press.print(content).then(resolve, reject).finally(printNext);
  }

  return {
    async print({ lane, tenantId, content, begin, signal }: Queued): Promise<Paper> {
      // This answer has no reader.
      if (signal?.aborted) throw problem('malformed_request');
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
      const job: Job = { content, begin, resolve, reject };
      const loser = waiting.push({ lane: LANES.indexOf(lane), key: tenantId, item: job });
      loser?.item.reject(problem('too_many_requests', CROWDED));
      const leave = () => {
        const left = waiting.takeAll((each) => each === job);
        if (left.length > 0) reject(problem('malformed_request'));
      };
      signal?.addEventListener('abort', leave, { once: true });
      printNext();
      try {
        return { name: pdfName(content), pdf: await promise };
      } finally {
        signal?.removeEventListener('abort', leave);
      }
    },
    async close() {
      const stopping = new Error('the service stops');
      for (const { reject } of waiting.takeAll(() => true)) reject(stopping);
      await press.close();
    },
  };
}

const pdfName = ({ title, number }: DocumentContent) =>
  `${title} ${number}.pdf`.replaceAll(' ', '-');

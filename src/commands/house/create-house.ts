// Creates a house. Its memories, and its connections to the outside, are created and closed here,
// so that two houses in one process share nothing but what they are given to share.

import { createPrinter, openPrintQueue, type PrintQueue } from '../../documents/printer.ts';
import { openPostOffice } from '../../emails/post.ts';
import { openOutcomes } from '../../engine/charge/ask-and-settle.ts';
import type { House } from '../../frame/house.ts';
import { createMeters } from '../../frame/metrics/meters.ts';
import { createShortMemory } from '../../lib/fair/short-memory.ts';
import { UNMARKED } from '../../lib/process/presence.ts';
import { DAY_MS } from '../../lib/values/durations.ts';
import { createFlight, type Flight } from '../../provider/ask/flight.ts';
import { openApiLog } from '../../requests/api-log.ts';
import { openDeliveries } from '../../webhooks/deliveries.ts';

const KEY_MEMORY = { forMs: 1_000, most: 50_000 };
const REFUSAL_MEMORY = { forMs: 10_000, most: 50_000 };
/** A provider that is away for longer than a week is no provider. */
const BANK_MEMORY = { forMs: 7 * DAY_MS, most: 20 };

type OwnPart =
  | 'callersByKey'
  | 'refusedUntil'
  | 'banks'
  | 'postOffice'
  | 'deliveries'
  | 'flight'
  | 'outcomes'
  | 'printer'
  | 'presence'
  | 'apiLog'
  | 'meters';

/** The patience is longer than any call: a charge that waits longer is released. */
const FLIGHT = { mostWaiting: 1_000, patienceMs: 120_000 };

/**
 * A house on its own has no neighbour; houses of one process share their flight, and the thread
 * that prints.
 */
export type HouseParts = Omit<House, OwnPart | 'neighbour'> &
  Partial<Pick<House, 'neighbour' | 'flight' | 'presence'>> & { readonly printQueue?: PrintQueue };

/** What this process asks of its providers at once, for all its cells together. */
export function openFlight({ config, providers }: Pick<House, 'config' | 'providers'>): Flight {
  return createFlight({
    ...FLIGHT,
    providers: providers.all.map(({ name }) => name),
    most: config.chargesInFlight,
    mostAt: (name) => providers.find(name)?.mostAtOnce,
    takesNow: (name) => providers.find(name)?.takesNow?.(),
  });
}

export interface CreatedHouse {
  readonly house: House;
  /** Waits for work under way. The caller closes the parts that it passed in. */
  close(): Promise<void>;
}

export function createHouse({ printQueue, ...parts }: HouseParts): CreatedHouse {
  const meters = createMeters(parts);
  const deliveries = openDeliveries({ ...parts, meters });
  const postOffice = openPostOffice(parts.config);
  const printer = createPrinter(() => house, printQueue ?? openPrintQueue());
  const apiLog = openApiLog(parts);
  const house: House = {
    neighbour: () => null,
    presence: UNMARKED,
    ...parts,
    callersByKey: createShortMemory(KEY_MEMORY),
    refusedUntil: createShortMemory(REFUSAL_MEMORY),
    banks: createShortMemory(BANK_MEMORY),
    postOffice,
    deliveries,
    flight: parts.flight ?? openFlight(parts),
    outcomes: openOutcomes(() => house),
    printer,
    apiLog,
    meters,
  };
  return {
    house,
    async close() {
      await deliveries.untilDone();
      await deliveries.close();
      postOffice?.close();
      if (!printQueue) await printer.close();
      await apiLog.close();
    },
  };
}

// Starts one simulator in this process. Everything it holds hangs on the value returned.

import type { AddressInfo } from 'node:net';
import type { Charge } from './books.ts';
import { systemClock } from './clock.ts';
import type { Client } from './credentials.ts';
import type { DialSettings } from './faults/dials.ts';
import type { Faults } from './faults/faults.ts';
import type { ShapeSettings } from './faults/shapes.ts';
import type { SimulatorOptions } from './options.ts';
import { assemble, type Parts } from './parts.ts';
import { buildServer } from './server.ts';
import { SANDBOX_CLIENT, SANDBOX_SIGNATURE_KEY } from './settings.ts';

export interface Simulator {
  readonly url: string;
  readonly port: number;
  readonly client: Client;
  readonly signatureKey: string;
  /** The books, oldest first: the truth about what was taken. */
  charges(): Charge[];
  /** What payers' banks took back. */
  reversals(): readonly Pick<Charge, 'reference' | 'amountKobo'>[];
  setFaults(change: Partial<Faults>): Faults;
  setDials(change: Partial<DialSettings>): DialSettings;
  setShapes(change: Partial<ShapeSettings>): ShapeSettings;
  /** Resolves when no callback is on its way. */
  callbacksIdle(): Promise<void>;
  stop(): Promise<void>;
}

const BOOKS_SHOWN_MAX = 1_000_000;

export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const host = options.host ?? '127.0.0.1';
  const client = options.client ?? SANDBOX_CLIENT;
  const signatureKey = options.signatureKey ?? SANDBOX_SIGNATURE_KEY;
  let url = '';
  const publicUrl = () => (options.publicUrl ?? url).replace(/\/+$/, '');
  const parts = assemble({
    dataDirectory: options.dataDirectory ?? ':memory:',
    client,
    callback: options.callbackUrl ? { url: options.callbackUrl, key: signatureKey } : null,
    disputesUrl: options.disputesUrl ?? null,
    shapes: options.shapes ?? 'alternate',
    dials: options.dials ?? {},
    live: options.live ?? false,
    clock: options.clock ?? systemClock,
    random: options.random ?? Math.random,
    publicUrl,
  });
  const server = buildServer(parts);
  try {
    await server.listen({ port: options.port ?? 0, host });
  } catch (error) {
    parts.database.close();
    throw error;
  }
  const { port } = server.server.address() as AddressInfo;
  url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  parts.callbacks.start();

  return {
    url,
    port,
    client,
    signatureKey,
    charges: () => parts.books.search({}, BOOKS_SHOWN_MAX).reverse(),
    reversals: () => parts.books.reversals(),
    setFaults: parts.faults.set,
    setDials: parts.dials.set,
    setShapes: parts.shapes.set,
    callbacksIdle: () => parts.callbacks.idle(),
    stop: () => stop(parts, server),
  };
}

async function stop(parts: Parts, server: ReturnType<typeof buildServer>): Promise<void> {
  parts.silences.end();
  await parts.callbacks.stop();
  await server.close();
  parts.database.close();
}

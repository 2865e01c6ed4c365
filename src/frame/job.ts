// A job is something that time asks for, as a value. It works in batches of rows that no other
// process holds: leased, so that another worker takes them over when this one dies.

import type { RawBuilder } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { Lease } from '../db/queue/leases.ts';
import type { Queue } from '../db/queue/queue.ts';
import { MINUTE_MS } from '../lib/values/durations.ts';
import type { House } from './house.ts';

interface JobBase<T> {
  readonly name: string;
  readonly batchMax: number;
  /** Resolves when there is room for another batch. */
  untilRoom?(house: House): Promise<void>;
  /** Resolves when the next batch may be taken. */
  handle(house: House, rows: readonly T[], now: Date): Promise<UnderWay> | Promise<void>;
}

/** Takes the due rows of a table; the runner claims them. */
export interface QueueJob<T> extends JobBase<T> {
  readonly queue: Queue;
  /** Its rows are still at work when `handle` comes back: no caller waits for them. */
  readonly inBackground?: true;
  /**
   * Takes a batch and does it in one transaction, so that no lease is written for it. Null where
   * that failed: then its rows are leased, and handled.
   */
  atOnce?(house: House, claim: ClaimWithin<T>): Promise<BatchBegun | null>;
}

/** Takes due rows that stay locked until the transaction ends. */
export type ClaimWithin<T> = (db: Db) => Promise<readonly T[]>;

export interface BatchBegun extends Partial<UnderWay> {
  /** How many rows it took. */
  readonly taken: number;
}

/** What of a batch is not done yet. */
export interface UnderWay {
  /** Resolves when all of it is; rejects with what went wrong. */
  readonly finished: Promise<void>;
}

/** Finds its work in its own way: rows that belong to no tenant yet, or housekeeping. */
export interface OwnJob<T> extends JobBase<T> {
  /** For housekeeping: rests this long, and nothing wakes it. Other jobs look all the time. */
  readonly everyMs?: number;
  /** Where its rows say that they are held. */
  readonly lease?: Lease;
  claim(house: House, now: Date): Promise<readonly T[]>;
  /**
   * When there will be something to do at the earliest; null while there is nothing in sight. What
   * is asked in SQL is asked in one query with all other jobs.
   */
  nextDueAt(house: House, now: Date): Promise<Date | null> | RawBuilder<Date | null>;
}

/** What a list of jobs holds: the rows of one job are its own business. */
export type SanwoJob = QueueJob<never> | AnyOwnJob;

interface AnyOwnJob extends Omit<OwnJob<unknown>, 'handle'> {
  handle(house: House, rows: readonly never[], now: Date): Promise<UnderWay> | Promise<void>;
}

/** The tables that are work, as those jobs say that lease their rows by a queue. */
export const queuesOf = (jobs: readonly SanwoJob[]): Queue[] =>
  jobs.flatMap((job) => ('queue' in job ? [job.queue] : []));

/** Everywhere that a row is held while a job is at it. */
export const leasesOf = (jobs: readonly SanwoJob[]): Lease[] =>
  jobs.flatMap((job) => {
    if ('queue' in job) return [{ table: job.queue.table, until: 'leased_until' }];
    return job.lease ? [job.lease] : [];
  });

// Longer than a row's several requests to the provider may take.
const LEASE_BEYOND_PROVIDER_MS = MINUTE_MS;
const REQUESTS_PER_ROW = 3;

/** Until when a row is held by a process that takes it now. */
export function leaseEnd(house: House, realNow: Date): Date {
  const providerMs = house.config.provider.timeoutMs * REQUESTS_PER_ROW;
  return new Date(realNow.getTime() + providerMs + LEASE_BEYOND_PROVIDER_MS);
}

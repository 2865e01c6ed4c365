// Requests on their way into the API log: noted in memory, written in the background, many at once
// and over one connection. Where there is no room for one it is counted and forgotten: the log is
// there for the requests, and not the other way round. One of these belongs to a house.

import { Counter, Registry } from 'prom-client';
import type { ApiLog, NewApiRequest } from '../frame/api-log.ts';
import type { House } from '../frame/house.ts';
import { createTokenBuckets } from '../lib/fair/token-bucket.ts';
import { doLater, monotonicMs } from '../lib/process/clock.ts';
import { insertRequestsAcrossTenants } from '../model/requests/sql.ts';

const EVERY_MS = 500;
const AT_ONCE = 200;
const MOST_BYTES = 8 * 1024 * 1024;
/** A tenant that floods leaves room for others. */
const MOST_BYTES_OF_ONE = MOST_BYTES / 4;
/** What a row takes beside its texts, about. */
const ROW_BYTES = 512;

/** What each process keeps of one account and of all; of writes and refusals as much again. */
const OF_ONE = { perSecond: 10, burst: 500, maxKeys: 10_000 };
const OF_ALL = { perSecond: 100, burst: 2_000, maxKeys: 1 };

type ApiLogContext = Pick<House, 'db' | 'log'>;
type Why = 'too_many' | 'no_room' | 'not_written';

export const openApiLog = (parts: ApiLogContext): ApiLog => new RequestLog(parts);

class RequestLog implements ApiLog {
  readonly metrics: Registry;
  readonly #parts: ApiLogContext;
  readonly #mayKeep = createMeasure();
  readonly #mayKeepWeighty = createMeasure();
  readonly #waiting = createWaiting();
  readonly #drop: (why: Why, rows: number) => void;
  #noted = 0;
  #ended = 0;
  #writing: Promise<boolean> | null = null;
  #callOff: (() => void) | null = null;

  constructor(parts: ApiLogContext) {
    const { drop, metrics } = countDropped();
    this.#parts = parts;
    this.#drop = drop;
    this.metrics = metrics;
  }

  note({ tenantId, isWeighty }: Parameters<ApiLog['note']>[0], describe: () => NewApiRequest) {
    try {
      if (!this.#hasRoom(tenantId, isWeighty)) return;
      if (!this.#waiting.add(describe())) return this.#drop('no_room', 1);
      this.#noted += 1;
      if (this.#waiting.size === AT_ONCE && this.#writing === null) void this.#writeAll();
      else this.#writeSoon();
    } catch (error) {
      this.#drop('not_written', 1);
      this.#parts.log.warn({ error }, 'a request was not noted in the API log');
    }
  }

  async flush(): Promise<void> {
    const last = this.#noted;
    while (this.#ended < last) await this.#writeNext();
  }

  async close(): Promise<void> {
    await this.flush();
    this.#callOff?.();
  }

  #hasRoom(tenantId: string, isWeighty: boolean): boolean {
    const now = monotonicMs();
    const isKept =
      this.#mayKeep(tenantId, now) || (isWeighty && this.#mayKeepWeighty(tenantId, now));
    if (!isKept) this.#drop('too_many', 1);
    return isKept;
  }

  async #writeSome(): Promise<boolean> {
    const { db, log } = this.#parts;
    const rows = this.#waiting.take(AT_ONCE);
    try {
      await insertRequestsAcrossTenants(db, rows);
      return true;
    } catch (error) {
      this.#drop('not_written', rows.length);
      log.warn({ error, rows: rows.length }, 'requests were not written into the API log');
      return false;
    } finally {
      this.#ended += rows.length;
    }
  }

  /** One batch after the other: a call while one is written waits for that one. */
  #writeNext(): Promise<boolean> {
    this.#writing ??= this.#writeSome().finally(() => {
      this.#writing = null;
    });
    return this.#writing;
  }

  /** After a failure the rest has time until the next round. */
  async #writeAll(): Promise<void> {
    this.#callOff?.();
    this.#callOff = null;
    let isWritten = true;
    while (isWritten && this.#waiting.size > 0) isWritten = await this.#writeNext();
    if (this.#waiting.size > 0) this.#writeSoon();
  }

  #writeSoon(): void {
    this.#callOff ??= doLater(EVERY_MS, () => void this.#writeAll());
  }
}

function createMeasure() {
  const ofOne = createTokenBuckets(OF_ONE);
  const ofAll = createTokenBuckets(OF_ALL);
  return (tenantId: string, now: number): boolean =>
    ofOne.take(tenantId, now).allowed && ofAll.take('', now).allowed;
}

/** Rows in the order in which they came, bounded in bytes: of all, and of each tenant. */
function createWaiting() {
  let rows: NewApiRequest[] = [];
  const bytesOf = new Map<string, number>();
  let bytes = 0;

  function count(row: NewApiRequest, sign: 1 | -1): void {
    const own = (bytesOf.get(row.tenantId) ?? 0) + sign * sizeOfRequest(row);
    bytes += sign * sizeOfRequest(row);
    if (own > 0) bytesOf.set(row.tenantId, own);
    else bytesOf.delete(row.tenantId);
  }

  return {
    get size() {
      return rows.length;
    },
    add(row: NewApiRequest): boolean {
      const size = sizeOfRequest(row);
      const own = bytesOf.get(row.tenantId) ?? 0;
      if (bytes + size > MOST_BYTES || own + size > MOST_BYTES_OF_ONE) return false;
      rows.push(row);
      count(row, 1);
      return true;
    },
    take(most: number): readonly NewApiRequest[] {
      const taken = rows.slice(0, most);
      rows = rows.slice(most);
      for (const row of taken) count(row, -1);
      return taken;
    },
  };
}

/** A character is two bytes at most. */
function sizeOfRequest({ path, requestBody, responseBody }: NewApiRequest): number {
  const texts = [path, requestBody ?? '', responseBody ?? ''];
  return ROW_BYTES + 2 * texts.reduce((sum, { length }) => sum + length, 0);
}

function countDropped() {
  const metrics = new Registry();
  const dropped = new Counter({
    name: 'sanwo_api_log_dropped_total',
    help: 'Requests that the API log has not: too many at once, no room, not written',
    labelNames: ['why'],
    registers: [metrics],
  });
  return { metrics, drop: (why: Why, rows: number) => dropped.inc({ why }, rows) };
}

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
/** Whoever floods leaves room for others. */
const MOST_BYTES_OF_ONE = MOST_BYTES / 4;
/** What a row takes beside its texts, about. */
const ROW_BYTES = 512;

/** What each process keeps of one account and of all; of writes and refusals as much again. */
const OF_ONE = { perSecond: 10, burst: 500, maxKeys: 10_000 };
const OF_ALL = { perSecond: 100, burst: 2_000, maxKeys: 1 };

type Parts = Pick<House, 'db' | 'log'>;
type Why = 'too_many' | 'no_room' | 'not_written';

export function openApiLog(parts: Parts): ApiLog {
  const mayKeep = createMeasure();
  const mayKeepWeighty = createMeasure();
  const waiting = createWaiting();
  const { drop, metrics } = countDropped();
  let noted = 0;
  let ended = 0;
  let writing: Promise<boolean> | null = null;
  let callOff: (() => void) | null = null;

  function hasRoom(tenantId: string, isWeighty: boolean): boolean {
    const now = monotonicMs();
    const isKept = mayKeep(tenantId, now) || (isWeighty && mayKeepWeighty(tenantId, now));
    if (!isKept) drop('too_many', 1);
    return isKept;
  }

  async function writeSome(): Promise<boolean> {
    const rows = waiting.take(AT_ONCE);
    try {
      await insertRequestsAcrossTenants(parts.db, rows);
      return true;
    } catch (error) {
      drop('not_written', rows.length);
      parts.log.warn({ error, rows: rows.length }, 'requests were not written into the API log');
      return false;
    } finally {
      ended += rows.length;
    }
  }

  /** One after the other: whoever comes while some are written waits for those. */
  function writeNext(): Promise<boolean> {
    writing ??= writeSome().finally(() => {
      writing = null;
    });
    return writing;
  }

  /** After a failure the rest has time until the next round. */
  async function writeAll(): Promise<void> {
    callOff?.();
    callOff = null;
    let isWritten = true;
    while (isWritten && waiting.size > 0) isWritten = await writeNext();
    if (waiting.size > 0) writeSoon();
  }

  function writeSoon(): void {
    callOff ??= doLater(EVERY_MS, () => void writeAll());
  }

  async function flush(): Promise<void> {
    const last = noted;
    while (ended < last) await writeNext();
  }

  return {
    note({ tenantId, isWeighty }, describe) {
      try {
        if (!hasRoom(tenantId, isWeighty)) return;
        if (!waiting.add(describe())) return drop('no_room', 1);
        noted += 1;
        if (waiting.size === AT_ONCE && writing === null) void writeAll();
        else writeSoon();
      } catch (error) {
        drop('not_written', 1);
        parts.log.warn({ error }, 'a request was not noted in the API log');
      }
    },
    flush,
    async close() {
      await flush();
      callOff?.();
    },
    metrics,
  };
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
    const own = (bytesOf.get(row.tenantId) ?? 0) + sign * sizeOf(row);
    bytes += sign * sizeOf(row);
    if (own > 0) bytesOf.set(row.tenantId, own);
    else bytesOf.delete(row.tenantId);
  }

  return {
    get size() {
      return rows.length;
    },
    add(row: NewApiRequest): boolean {
      const size = sizeOf(row);
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
function sizeOf({ path, requestBody, responseBody }: NewApiRequest): number {
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

// What a tenant, an address or the whole process may have of the service.

import { type EnvironmentReader, readNumber } from '../../lib/process/environment.ts';

/** Limits of requests, connections and reminders, and how long logs and statements are kept. */
export function readGateLimits(from: EnvironmentReader) {
  return {
    apiLogDays: readNumber(from, 'API_LOG_DAYS', { least: 0, most: 90, otherwise: 7 }),
    statementDays: readNumber(from, 'STATEMENT_DAYS', { least: 180, most: 3650, otherwise: 730 }),
    rateLimitPerSecond: readNumber(from, 'RATE_LIMIT_PER_SECOND', {
      least: 0,
      most: 1_000_000,
      otherwise: 500,
    }),
    connectionsMax: readNumber(from, 'CONNECTIONS_MAX', {
      least: 10,
      most: 1_000_000,
      otherwise: 5_000,
    }),
    connectionsPerAddress: readNumber(from, 'CONNECTIONS_PER_ADDRESS', {
      least: 1,
      most: 1_000_000,
      otherwise: 1_000,
    }),
    remindersPerDay: readNumber(from, 'REMINDERS_PER_DAY', {
      least: 0,
      most: 1_000_000,
      otherwise: 500,
    }),
    remindersPerDayWhenNew: readNumber(from, 'REMINDERS_PER_DAY_WHEN_NEW', {
      least: 0,
      most: 1_000_000,
      otherwise: 50,
    }),
  };
}

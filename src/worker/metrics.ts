// How the work is going, for Prometheus. The age of the oldest due row is read from the database
// when it is asked for, so it also tells when no worker runs at all.

import { Counter, Gauge, Registry } from 'prom-client';
import { countReviewsAcrossTenants } from '../audit/reviews-sql.ts';
import { respondsWithin } from '../db/responds.ts';
import type { House } from '../frame/house.ts';
import type { SanwoJob } from '../frame/job.ts';
import { remembered } from '../lib/process/remembered.ts';
import { DAY_MS } from '../lib/values/durations.ts';
import { type FindingRow, selectFindingsAcrossTenants } from '../model/audit/findings-sql.ts';
import { countWaitingAcrossTenants } from '../model/deposits/waiting-sql.ts';
import { countUnknownAskedAcrossTenants } from '../model/disputes/questions-sql.ts';
import { selectLastDaysAcrossTenants } from '../model/reconciliation/last-day-sql.ts';
import { countBreaksAcrossTenants } from '../model/reconciliation/operator-sql.ts';
import { statementAccounts } from '../provider/ask/statement.ts';
import { nextDueAt } from './tick.ts';

/** A database that hangs is asked once for all metrics: a scraper waits for seconds. */
const PATIENCE_MS = 1_000;

export interface WorkerMetrics {
  readonly registry: Registry;
  handled(job: string, rows: number): void;
  failed(job: string): void;
}

export function createWorkerMetrics(
  house: House,
  jobs: readonly SanwoJob[],
  /** Of a process that listens for work: others have no such metric. */
  isListening?: () => boolean,
): WorkerMetrics {
  const registry = new Registry();
  const registers = [registry];
  const labelNames = ['job'];
  const responds = remembered(PATIENCE_MS, () => respondsWithin(house.db, PATIENCE_MS));
  const handled = new Counter({
    name: 'sanwo_job_rows_handled_total',
    help: 'Rows that a job has handled',
    labelNames,
    registers,
  });
  const failed = new Counter({
    name: 'sanwo_job_failures_total',
    help: 'Batches that a job could not claim or handle',
    labelNames,
    registers,
  });
  new Gauge({
    name: 'sanwo_job_oldest_due_seconds',
    help: 'How long the oldest due row of a job has waited; 0 when nothing is due, NaN if unknown',
    labelNames,
    registers,
    async collect() {
      const isThere = await responds();
      for (const job of jobs) {
        this.set({ job: job.name }, isThere ? await oldestDueSeconds(house, job) : Number.NaN);
      }
    },
  });
  new Gauge({
    name: 'sanwo_invariant_violations',
    help: 'Rows that broke a truth about the books when they were last looked at',
    labelNames: ['invariant'],
    registers,
    async collect() {
      this.reset();
      const findings = (await responds()) ? await findingsOf(house) : [];
      for (const { invariant, violationCount } of findings) {
        this.set({ invariant }, violationCount);
      }
    },
  });
  new Gauge({
    name: 'sanwo_books_checked_timestamp_seconds',
    help: 'When the truths about the books were last looked at, by any process; 0 if never',
    registers,
    async collect() {
      const findings = (await responds()) ? await findingsOf(house) : [];
      const looks = findings.map(({ lookedAt }) => lookedAt.getTime() / 1000);
      this.set(Math.max(0, ...looks));
    },
  });
  for (const show of SHOWN) show(house, registry, responds);
  if (isListening !== undefined) showListening(registry, isListening);
  for (const { name } of jobs) {
    handled.inc({ job: name }, 0);
    failed.inc({ job: name }, 0);
    house.meters.tookOver(name, 0);
  }
  return {
    registry,
    handled: (job, rows) => handled.inc({ job }, rows),
    failed: (job) => failed.inc({ job }),
  };
}

/** Not a number while the database is away: the other metrics are shown all the same. */
async function oldestDueSeconds(house: House, job: SanwoJob): Promise<number> {
  try {
    const dueAt = await nextDueAt(house, job);
    if (dueAt === null) return 0;
    // Due at once, whatever time it is for its tenant: since when, its row does not say.
    if (dueAt.getTime() === 0) return Number.NaN;
    return Math.max(0, (house.clock.now().getTime() - dueAt.getTime()) / 1000);
  } catch {
    return Number.NaN;
  }
}

/** None while the database is away: what was found is told again when it is back. */
async function findingsOf(house: House): Promise<FindingRow[]> {
  try {
    return await selectFindingsAcrossTenants(house.db);
  } catch {
    return [];
  }
}

function showReviews(house: House, registry: Registry, responds: () => Promise<boolean>): void {
  new Gauge({
    name: 'sanwo_payments_in_review',
    help: 'Charges, refunds and payouts that a person has to decide',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      this.reset();
      if (!(await responds())) return;
      const counts = await countReviewsAcrossTenants(house.db).catch(() => []);
      for (const { kind, count } of counts) this.set({ kind }, count);
    },
  });
}

function showDeposits(house: House, registry: Registry, responds: () => Promise<boolean>): void {
  new Gauge({
    name: 'sanwo_deposits_waiting',
    help: 'Deposits that have waited for a place for more than a day',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      this.reset();
      if (!(await responds())) return;
      const counts = await countWaitingAcrossTenants(house.db, house.clock.now()).catch(() => []);
      for (const { status, count } of counts) this.set({ status }, count);
    },
  });
}

function showStatements(house: House, registry: Registry, responds: () => Promise<boolean>): void {
  const accounts = statementAccounts(house.providers);
  new Gauge({
    name: 'sanwo_reconciliation_last_day',
    help: 'When the latest day began whose statements are whole, in seconds; 0 if none is',
    labelNames: ['provider'],
    registers: [registry],
    async collect() {
      this.reset();
      if (!(await responds())) return;
      const now = house.clock.now();
      const days = await selectLastDaysAcrossTenants(house.db, accounts, now).catch(() => []);
      for (const { provider, startedAt } of days) {
        this.set({ provider }, (startedAt?.getTime() ?? 0) / 1000);
      }
    },
  });
}

/** What the database is asked for. */
const SHOWN = [showReviews, showDeposits, showStatements, showBreaks, showUnknownAsked];

function showBreaks(house: House, registry: Registry, responds: () => Promise<boolean>): void {
  new Gauge({
    name: 'sanwo_reconciliation_breaks',
    help: 'Open breaks: what the books and the statements of providers do not agree about',
    labelNames: ['class'],
    registers: [registry],
    async collect() {
      this.reset();
      if (!(await responds())) return;
      const counts = await countBreaksAcrossTenants(house.db).catch(() => []);
      for (const { class: name, count } of counts) this.set({ class: name }, count);
    },
  });
}

function showUnknownAsked(
  house: House,
  registry: Registry,
  responds: () => Promise<boolean>,
): void {
  new Gauge({
    name: 'sanwo_dispute_questions_unknown',
    help: 'Payments that a provider asked about within a day, and that are not known here',
    labelNames: ['provider'],
    registers: [registry],
    async collect() {
      this.reset();
      if (!(await responds())) return;
      const since = new Date(house.clock.now().getTime() - DAY_MS);
      const counts = await countUnknownAskedAcrossTenants(house.db, since).catch(() => []);
      for (const { provider, count } of counts) this.set({ provider }, count);
    },
  });
}

function showListening(registry: Registry, isListening: () => boolean): void {
  new Gauge({
    name: 'sanwo_listening',
    help: 'Whether this worker hears at once of work that becomes due: 1, or 0 if it only polls',
    registers: [registry],
    collect() {
      this.set(isListening() ? 1 : 0);
    },
  });
}

// Composes the whole report of a window, within one transaction that has the tenant's days to
// itself, so that all its figures are of one moment.

import type { Db } from '../db/connect.ts';
import type { Tenant } from '../frame/house.ts';
import { shaped } from '../lib/api/shaped.ts';
import { type PendingChargeRow, shapeChargePending } from '../model/payments/shape.ts';
import { selectPendingCharges } from '../model/payments/sql.ts';
import { selectExpected } from '../model/reports/figures-sql.ts';
import { foldDays } from '../model/reports/fold-sql.ts';
import { AtRiskCustomer, FailedInvoice } from '../model/reports/owed-shape.ts';
import type { ReportPeriod } from '../model/reports/period.ts';
import {
  type AnalyticsAnswer,
  type AnalyticsReport,
  Endpoint,
  Reason,
  Upcoming,
} from '../model/reports/shape.ts';
import {
  type AtRiskCustomerRow,
  type EndpointReportRow,
  type FailedInvoiceRow,
  selectAtRisk,
  selectFailedInvoices,
  selectReportEndpoint,
  selectTopCustomers,
  selectTrouble,
  selectUpcoming,
  type TroubleSum,
  type UpcomingRenewalRow,
} from '../model/reports/short-lists-sql.ts';
import { type Books, readBooks, total } from './books.ts';
import {
  cohortsOf,
  deliveriesOf,
  mandatesOf,
  methodFigures,
  mrrMovements,
  planFigures,
  trendOf,
} from './breakdowns.ts';
import { figuresOf } from './figures.ts';
import { insightsOf } from './insights.ts';
import { metricsOf } from './metrics.ts';

export async function reportOf(
  db: Db,
  tenant: Tenant,
  { period, now }: { readonly period: ReportPeriod; readonly now: Date },
): Promise<AnalyticsAnswer> {
  await foldDays(db, tenant.id);
  const books = await readBooks(db, tenant.id, period);
  const { from, to, timezone } = period;
  const renewals = await renewalsOf(db, tenant.id, { period, now });
  const trouble = await troubleOf(db, tenant.id, period);
  const report: AnalyticsReport = {
    period: { from, to, timezone, currency: 'NGN' },
    metrics: metricsOf(books),
    taxCollected: books.taxes,
    discountsGiven: books.discounts,
    creditUsed: books.creditUsed,
    figures: await figuresOf(db, tenant.id, { books, renewals, trouble }),
    trend: await trendOf(db, tenant.id, books),
    movements: mrrMovements(books),
    plans: await planFigures(db, tenant.id, books),
    cohorts: await cohortsOf(db, tenant.id, books),
    paymentMethods: methodFigures(books),
    renewals,
    mandates: mandatesOf(books),
    webhooks: await webhooksOf(db, tenant.id, books),
    trouble,
    ...(await owedIn(db, tenant.id, period)),
    topCustomers: await selectTopCustomers(db, tenant.id),
    countedBefore: books.countedBefore,
  };
  const { countedBefore: _, ...shown } = report;
  return { ...shown, insights: insightsOf(report) };
}

async function renewalsOf(
  db: Db,
  tenantId: string,
  { period, now }: { readonly period: ReportPeriod; readonly now: Date },
): Promise<AnalyticsReport['renewals']> {
  const expected = await selectExpected(db, tenantId, period.today);
  const upcoming = await selectUpcoming(db, tenantId, now);
  return {
    next7Days: { count: expected.weekCount, amount: expected.weekAmount },
    next30Days: { count: expected.monthCount, amount: expected.monthAmount },
    upcoming: upcoming.map(shapeUpcoming),
  };
}

async function webhooksOf(
  db: Db,
  tenantId: string,
  books: Books,
): Promise<AnalyticsReport['webhooks']> {
  const endpoint = await selectReportEndpoint(db, tenantId);
  return { endpoint: shapeEndpoint(endpoint), ...deliveriesOf(books) };
}

async function troubleOf(
  db: Db,
  tenantId: string,
  { to }: ReportPeriod,
): Promise<AnalyticsReport['trouble']> {
  const rows = await selectTrouble(db, tenantId, to);
  const of = (measure: TroubleSum['measure']) => {
    const reasons = rows.filter((row) => row.measure === measure);
    return {
      count: total(reasons, ({ count }) => count),
      amount: total(reasons, ({ amount }) => amount),
      reasons: reasons.map(shapeReason),
    };
  };
  return { failedInvoices: of('failing'), atRiskSubscriptions: of('at_risk') };
}

const shapeUpcoming = shaped(Upcoming).from<UpcomingRenewalRow>();

const shapeEndpoint = shaped(Endpoint).from<EndpointReportRow>();

const shapeReason = shaped(Reason).from<TroubleSum>();

/** The invoices and the customers, each with the charge that the provider has not decided. */
async function owedIn(
  db: Db,
  tenantId: string,
  { endsAt }: ReportPeriod,
): Promise<Pick<AnalyticsReport, 'recentFailedInvoices' | 'atRiskCustomers'>> {
  const failed = await selectFailedInvoices(db, tenantId, endsAt);
  const atRisk = await selectAtRisk(db, tenantId);
  const ids = [...failed, ...atRisk].flatMap(({ invoiceId }) => invoiceId ?? []);
  const charges = await selectPendingCharges(db, tenantId, ids);
  const charged = <Row extends { readonly invoiceId: string | null }>(row: Row) => ({
    ...row,
    charge: charges.get(row.invoiceId ?? ''),
  });
  return {
    recentFailedInvoices: failed.map((row) => shapeFailed(charged(row))),
    atRiskCustomers: atRisk.map((row) => shapeAtRisk(charged(row))),
  };
}

interface WithPendingCharge {
  readonly charge: PendingChargeRow | undefined;
}

const chargePending = ({ charge }: WithPendingCharge) => shapeChargePending(charge);

const shapeFailed = shaped(FailedInvoice).from<FailedInvoiceRow & WithPendingCharge>({
  chargePending,
});

const shapeAtRisk = shaped(AtRiskCustomer).from<AtRiskCustomerRow & WithPendingCharge>({
  chargePending,
});

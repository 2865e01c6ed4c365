// The tax report of a month: what the accountant files, by rate, and the papers as a file.

import type { TaxReport } from '@sanwo/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import { Select } from '../../kit/fields/select.tsx';
import { ExportMenu } from '../../kit/lists/export-menu.tsx';
import { Empty } from '../../kit/page/empty.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Money } from '../../kit/text/money.tsx';
import { useToday } from '../../today.ts';
import { monthAfter, monthInWords, monthsUpTo } from './months.ts';
import { TaxTable } from './tax-table.tsx';

export function Reports(): ReactNode {
  const today = useToday();
  return (
    <Page title="Tax report">{today === null ? null : <ReportOf today={today.slice(0, 7)} />}</Page>
  );
}

function ReportOf({ today }: { readonly today: string }) {
  const navigate = useNavigate();
  // The month that is over is the one to file.
  const { month = monthAfter(today, -1) } = useSearch({ from: '/frame/reports' });
  const query = useQuery({
    queryKey: ['reports', 'tax', month],
    queryFn: () => sanwo.reports.getTax({ month }).then(),
    placeholderData: keepPreviousData,
  });
  const known = monthsUpTo(today);
  const months = known.includes(month) ? known : [month, ...known];
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Select
          label="Month"
          choices={months.map((value) => ({ value, label: monthInWords(value) }))}
          value={month}
          onChange={(value) => void navigate({ to: '/reports', search: { month: value } })}
        />
        <ExportMenu kind="taxes" query={{ month }} name={`taxes-${month}`} />
      </div>
      <Loaded query={query} lines={6}>
        {(report) => <Report report={report} />}
      </Loaded>
    </>
  );
}

function Report({ report }: { readonly report: TaxReport }) {
  const { month, rates, total } = report;
  if (rates.length === 0) {
    return (
      <Section title={monthInWords(month)}>
        <Empty
          title="No invoices in this month"
          words="Invoices and credit notes of the month are added up here, by tax rate."
        />
      </Section>
    );
  }
  return (
    <>
      <Section title={`Tax of ${monthInWords(month)}`}>
        <p className="text-2xl font-semibold">
          <Money kobo={total.tax} />
        </p>
        <p className="text-sm text-quiet">
          on <Money kobo={total.net} /> before tax
        </p>
      </Section>
      <Section
        title="By rate"
        hint="Invoices count on the day they were opened, whether paid or not."
        isFlush
      >
        <TaxTable report={report} />
      </Section>
    </>
  );
}

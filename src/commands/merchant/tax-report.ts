// The tax of a month, by rate, as a table.

import type { NetAndTax } from '../../../sdk/src/generated/types.ts';
import { command, flagOption, textOption } from '../line/command.ts';
import { type Column, nairaOf, textTable } from '../line/table.ts';
import { asking, CALLER, CALLER_ENVIRONMENT } from './caller.ts';

interface ReportLine extends NetAndTax {
  readonly rate: string;
  readonly of: string;
}

const COLUMNS: readonly Column<ReportLine>[] = [
  { title: 'rate', isWhole: true, of: ({ rate }) => rate },
  { title: 'papers', isWhole: true, of: (line) => line.of },
  { title: 'before tax', isNumber: true, of: ({ net }) => nairaOf(net) },
  { title: 'tax', isNumber: true, of: ({ tax }) => nairaOf(tax) },
];

export const taxReport = command({
  about: `
Sums of the invoices and credit notes of a month, in your time zone. Amounts are in naira. --json
prints the full API response, with the numbers of the papers.`,
  options: {
    month: textOption('<month>', 'for example 2026-05; default the current month'),
    json: flagOption('print the report as JSON'),
    ...CALLER,
  },
  environment: CALLER_ENVIRONMENT,
  examples: ['sanwo reports tax --month 2026-05'],

  run: (given) =>
    asking(given, async ({ sanwo }) => {
      const { options, screen } = given;
      const { month } = options;
      const report = await sanwo.reports.getTax(month === undefined ? {} : { month });
      if (options.json) return screen.print(JSON.stringify(report, null, 2));
      const lines = report.rates.flatMap((each): ReportLine[] => {
        const rate = each.ratePercent === null ? 'not recorded' : `${each.ratePercent} %`;
        return [
          { rate, of: 'invoices', net: each.net, tax: each.tax },
          { rate, of: 'credit notes', ...each.creditNotes },
          { rate, of: 'voided', ...each.adjustments },
        ];
      });
      const total = { rate: 'all', of: report.month, ...report.total };
      for (const line of textTable([...lines, total], COLUMNS, screen.width)) screen.print(line);
    }),
});

// The rows of a tax report: for each rate its invoices, credit notes and voided invoices, and what
// that adds up to.

import type { NetAndTax, TaxReport } from '@sanwo/sdk';
import { Money } from '../../kit/text/money.tsx';

const HEAD = 'px-4 py-2 text-xs font-medium text-quiet';
const NUMBER = 'px-4 py-2 text-right tabular-nums';

type ReportRate = TaxReport['rates'][number];

export function TaxTable({ report: { rates, total } }: { readonly report: TaxReport }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className={`${HEAD} text-left`}>
              Papers
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              Before tax
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              Tax
            </th>
          </tr>
        </thead>
        {rates.map((rate) => (
          <RateRows key={String(rate.ratePercent)} rate={rate} />
        ))}
        {rates.length > 1 && (
          <tbody>
            <SumRow label="All rates" sums={total} isTotal />
          </tbody>
        )}
      </table>
    </div>
  );
}

function RateRows({ rate }: { readonly rate: ReportRate }) {
  const { ratePercent, net, tax, creditNotes, adjustments, total, paperCount } = rate;
  const name = ratePercent === null ? 'Rate not recorded' : `${ratePercent} %`;
  const papers = paperCount === 1 ? '1 paper' : `${paperCount} papers`;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3} className="px-4 pt-4 pb-1 text-left font-semibold">
          {name} <span className="font-normal text-quiet">· {papers}</span>
        </th>
      </tr>
      <SumRow label="Invoices" sums={{ net, tax }} />
      <SumRow label="Credit notes" sums={creditNotes} />
      <SumRow label="Voided invoices" sums={adjustments} />
      <SumRow label={`Total at ${name}`} sums={total} isTotal />
    </tbody>
  );
}

interface SumRowProps {
  readonly label: string;
  readonly sums: NetAndTax;
  readonly isTotal?: boolean;
}

function SumRow({ label, sums, isTotal = false }: SumRowProps) {
  return (
    <tr className={isTotal ? 'border-y border-line font-semibold' : ''}>
      <th scope="row" className={`px-4 py-2 text-left ${isTotal ? '' : 'font-normal'}`}>
        {label}
      </th>
      <td className={NUMBER}>
        <Money kobo={sums.net} />
      </td>
      <td className={NUMBER}>
        <Money kobo={sums.tax} />
      </td>
    </tr>
  );
}

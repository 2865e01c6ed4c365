// A preview of an invoice: its lines, and the amount that would be charged.

import type { InvoicePreview } from '@sanwo/sdk';
import { Money } from '../../../kit/text/money.tsx';
import { useZone, whenText } from '../../../kit/text/when.tsx';

interface InvoiceAheadProps {
  readonly title: string;
  readonly invoice: InvoicePreview;
  /** Hides the title where a heading above already shows it. */
  readonly isTitleUnseen?: boolean;
}

const AMOUNT = 'py-1.5 pl-4 text-right align-top whitespace-nowrap';

export function InvoiceAhead({ title, invoice, isTitleUnseen = false }: InvoiceAheadProps) {
  const { lines, total, creditApplied, amountDue, taxAmount } = invoice;
  const isTaxContained = taxAmount > 0 && lines.every(({ kind }) => kind !== 'tax');
  return (
    <table className="w-full border-collapse text-sm">
      <caption className={isTitleUnseen ? 'unseen' : 'pb-1 text-left font-semibold'}>
        {title}
      </caption>
      <thead className="unseen">
        <tr>
          <th scope="col">Description</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {lines.map((line) => (
          <tr key={line.id}>
            <td className="py-1.5 wrap-anywhere">
              <span dir="auto" className="block">
                {line.description}
              </span>
              <LineHint line={line} />
            </td>
            <td className={AMOUNT}>
              <Money kobo={line.amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot className="border-t border-edge/60">
        {creditApplied > 0 && (
          <>
            <PreviewSum name="Total" kobo={total} />
            <PreviewSum name="Credit applied" kobo={-creditApplied} />
          </>
        )}
        <PreviewSum name="Amount due" kobo={amountDue} isLast />
        {isTaxContained && <PreviewSum name="Tax included" kobo={taxAmount} />}
      </tfoot>
    </table>
  );
}

interface SumProps {
  readonly name: string;
  readonly kobo: number;
  readonly isLast?: boolean;
}

const PreviewSum = ({ name, kobo, isLast = false }: SumProps) => (
  <tr className={isLast ? 'font-semibold' : 'text-quiet'}>
    <th scope="row" className={`py-1.5 text-left ${isLast ? 'font-semibold' : 'font-normal'}`}>
      {name}
    </th>
    <td className={AMOUNT}>
      <Money kobo={kobo} />
    </td>
  </tr>
);

type PreviewLine = InvoicePreview['lines'][number];

/** Quantity, unit price and period of a line. */
function LineHint({ line }: { readonly line: PreviewLine }) {
  const zone = useZone();
  const { quantity, unitAmount, periodStart, periodEnd } = line;
  const day = (at: string) => whenText(at, { zone, isDay: true });
  return (
    <span className="block text-xs text-quiet">
      {quantity > 1 && (
        <>
          {quantity} × <Money kobo={unitAmount} />
        </>
      )}
      {quantity > 1 && periodStart && ' · '}
      {periodStart && periodEnd && `${day(periodStart)} to ${day(periodEnd)}`}
    </span>
  );
}

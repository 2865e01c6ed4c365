// An invoice that is not made yet: its lines to the kobo, and what would be charged.

import type { InvoicePreview } from '@sanwo/sdk';
import { Money } from '../../kit/money.tsx';
import { useZone, whenText } from '../../kit/when.tsx';

interface InvoiceAheadProps {
  readonly title: string;
  readonly invoice: InvoicePreview;
  /** Where a heading says it already. */
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
          <th scope="col">For</th>
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
            <Sum name="Total" kobo={total} />
            <Sum name="Paid from credit" kobo={-creditApplied} />
          </>
        )}
        <Sum name="To be charged" kobo={amountDue} isLast />
        {isTaxContained && <Sum name="Tax included" kobo={taxAmount} />}
      </tfoot>
    </table>
  );
}

interface SumProps {
  readonly name: string;
  readonly kobo: number;
  readonly isLast?: boolean;
}

const Sum = ({ name, kobo, isLast = false }: SumProps) => (
  <tr className={isLast ? 'font-semibold' : 'text-quiet'}>
    <th scope="row" className={`py-1.5 text-left ${isLast ? 'font-semibold' : 'font-normal'}`}>
      {name}
    </th>
    <td className={AMOUNT}>
      <Money kobo={kobo} />
    </td>
  </tr>
);

type Line = InvoicePreview['lines'][number];

/** How its amount comes about: how many at what price, and for which days. */
function LineHint({ line }: { readonly line: Line }) {
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

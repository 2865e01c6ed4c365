// The lines and totals of an invoice. Each line explains its amount on demand.

import type { InvoiceDetails, InvoiceLine } from '@sanwo/sdk';
import { CircleHelp } from 'lucide-react';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { Button } from '../../kit/fields/button.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Money } from '../../kit/text/money.tsx';
import { useZone, When } from '../../kit/text/when.tsx';
import { type Why, whyOf } from './why.ts';

interface LinesProps {
  readonly invoice: InvoiceDetails;
}

export function Lines({ invoice }: LinesProps) {
  const why = useWhy(invoice);
  return (
    <Section title="Lines" isFlush>
      <table className="w-full border-collapse text-sm" aria-label="Lines">
        <thead className="border-b border-line bg-sunken/60 text-xs text-quiet max-sm:sr-only">
          <tr>
            <th scope="col" className="px-4 py-2 text-left font-medium">
              Line
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              Price
            </th>
            <th scope="col" className="px-4 py-2 text-right font-medium">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line) => (
            <LineRow key={line.id} line={line} why={why(line.id)} />
          ))}
        </tbody>
      </table>
      <Totals invoice={invoice} />
    </Section>
  );
}

/** Why a line is what it is; of no line, the total. */
function useWhy({ why, planVersion }: InvoiceDetails) {
  const zone = useZone();
  return (id: string | null): Why | null => {
    const facts = why.find(({ lineId }) => lineId === id)?.facts ?? [];
    return whyOf(facts, { planVersion, zone });
  };
}

interface LineRowProps {
  readonly line: InvoiceLine;
  readonly why: Why | null;
}

function LineRow({ line, why }: LineRowProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { quantity, unitAmount, amount, periodStart, periodEnd } = line;
  const description = line.kind === 'discount' ? `Discount ${line.description}` : line.description;
  const isPriced = quantity !== 1;
  return (
    <Fragment>
      <tr className={`border-line align-top last:border-b-0 ${isOpen ? '' : 'border-b'}`}>
        <td className="py-2.5 pr-2 pl-4">
          <div dir="auto" className="font-medium wrap-anywhere">
            {description}
          </div>
          {periodStart && periodEnd && periodStart !== periodEnd && (
            <div className="text-xs text-quiet">
              <When at={periodStart} isDay /> – <When at={periodEnd} isDay />
            </div>
          )}
          {isPriced && (
            <div className="text-xs text-quiet sm:hidden">
              {quantity} × <Money kobo={unitAmount} />
            </div>
          )}
          <div className="-ml-2">
            <Button
              size="small"
              kind="quiet"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              aria-label={`Explain this amount: ${description}`}
              icon={<CircleHelp aria-hidden className="size-3.5" />}
              onPress={() => setOpen(!isOpen)}
            >
              Explain this amount
            </Button>
          </div>
        </td>
        <td className="hidden px-3 py-2.5 text-right whitespace-nowrap sm:table-cell">
          {isPriced && (
            <>
              {quantity} × <Money kobo={unitAmount} />
            </>
          )}
        </td>
        <td className="py-2.5 pr-4 pl-2 text-right font-medium">
          <Money kobo={amount} />
        </td>
      </tr>
      {isOpen && (
        <tr className="border-b border-line last:border-b-0">
          <td colSpan={3} className="px-4 pb-3" id={id}>
            {why && <ExplainedLine why={why} />}
          </td>
        </tr>
      )}
    </Fragment>
  );
}

const ExplainedLine = ({ why }: { readonly why: Why }) => (
  <div className="flex flex-col gap-1 rounded-md bg-sunken px-3 py-2.5 text-sm">
    <p>{why.words}</p>
    {why.sum && <p className="font-medium">{why.sum}</p>}
    {why.note && <p className="text-xs text-quiet">{why.note}</p>}
  </div>
);

function Totals({ invoice }: LinesProps) {
  const { subtotal, discountAmount, taxAmount, total, creditApplied } = invoice;
  const { amountDue, amountPaid, amountRefunded, amountRemaining, withheldAmount } = invoice;
  const why = useWhy(invoice)(null);
  const isTaxAdded = invoice.lines.some(({ kind }) => kind === 'tax');
  const includedTax = isTaxAdded ? 0 : taxAmount;
  return (
    <div className="border-t border-line bg-sunken/40 px-4 py-3">
      <dl className="ml-auto flex max-w-sm flex-col gap-1.5 text-sm">
        {subtotal !== total && <Total head="Subtotal" kobo={subtotal} />}
        {discountAmount > 0 && <Total head="Discount" kobo={-discountAmount} />}
        {isTaxAdded && taxAmount !== 0 && <Total head="Tax" kobo={taxAmount} />}
        <Total head="Total" kobo={total} isStrong />
        {includedTax !== 0 && <Total head="Tax included" kobo={includedTax} isQuiet />}
        {creditApplied > 0 && <Total head="Credit applied" kobo={-creditApplied} />}
        {creditApplied > 0 && <Total head="Amount due" kobo={amountDue} isStrong />}
        {amountPaid > 0 && <Total head="Paid" kobo={amountPaid} />}
        {withheldAmount > 0 && <Total head="Tax withheld" kobo={withheldAmount} />}
        {amountRefunded > 0 && <Total head="Refunded" kobo={-amountRefunded} />}
        {amountRefunded > 0 && (
          <Total head="You keep" kobo={amountPaid - amountRefunded} isStrong />
        )}
        {amountRemaining > 0 && invoice.status !== 'draft' && (
          <Total head="Amount remaining" kobo={amountRemaining} isStrong />
        )}
      </dl>
      {why && (
        <div className="mt-3">
          <ExplainedLine why={why} />
        </div>
      )}
    </div>
  );
}

interface TotalProps {
  readonly head: ReactNode;
  readonly kobo: number;
  readonly isStrong?: boolean;
  readonly isQuiet?: boolean;
}

function Total({ head, kobo, isStrong = false, isQuiet = false }: TotalProps) {
  const look = isStrong ? 'font-semibold' : isQuiet ? 'text-quiet' : '';
  return (
    <div className={`flex justify-between gap-6 ${look}`}>
      <dt>{head}</dt>
      <dd>
        <Money kobo={kobo} />
      </dd>
    </div>
  );
}

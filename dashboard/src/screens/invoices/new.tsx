// Creates a one-off invoice: its lines, and whether it is charged now or paid by a link. A dialog
// confirms it first.

import type { CreateInvoice, Customer, Invoice } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { sanwo } from '../../api.ts';
import { ConfirmAction } from '../../kit/dialogs/confirm-action.tsx';
import { Button } from '../../kit/fields/button.tsx';
import { CustomerField } from '../../kit/fields/customer-field.tsx';
import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import { Link } from '../../kit/links/link.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Money, moneyText } from '../../kit/text/money.tsx';
import { whenText } from '../../kit/text/when.tsx';
import { useWhyNot } from '../../session.ts';
import { settingsQuery } from '../../settings.ts';
import { customerQuery } from '../customers/queries.ts';
import { sourceText, wholeText, whoText } from '../payments/source.tsx';
import { STALE_AFTER_PAYMENT } from '../payments/stale-after-payment.ts';
import { AT_ONCE, LaterFields, laterIn } from './later-fields.tsx';
import { blankLine, type DraftLine, draftSum, LineFields, linesOf } from './line-fields.tsx';

type CollectChoice = CreateInvoice['collect'];

/** The address can name the customer, for example on the way from the customer's page. */
export function NewInvoice(): ReactNode {
  const { customer: named } = useSearch({ strict: false }) as { readonly customer?: string };
  const query = useQuery({ ...customerQuery(named ?? ''), enabled: named !== undefined });
  return (
    <Page
      title="Create invoice"
      crumbs={[
        <Link key="list" to="/invoices">
          Invoices
        </Link>,
      ]}
    >
      {named === undefined ? (
        <NewInvoiceForm known={null} />
      ) : (
        <Loaded query={query}>{(known) => <NewInvoiceForm known={known} />}</Loaded>
      )}
    </Page>
  );
}

function NewInvoiceForm({ known }: { readonly known: Customer | null }) {
  const [customer, setCustomer] = useState(known);
  const [lines, setLines] = useState<readonly DraftLine[]>([blankLine()]);
  const [collect, setCollect] = useState<CollectChoice>('link');
  const [later, setLater] = useState(AT_ONCE);
  const [isAsked, setAsked] = useState(false);
  const sum = draftSum(lines);
  const whyNot = useWhyNot('invoices.create');
  const given = linesOf(lines);
  const isReady = customer !== null && given !== null;
  return (
    <>
      <form
        className="flex max-w-3xl flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) setAsked(true);
        }}
      >
        <Section title="Customer">
          <CustomerField
            name="customerEmailOrCode"
            label="Customer"
            hint="Search by name, email, phone or code."
            value={customer}
            onChange={setCustomer}
          />
        </Section>
        <Section title="Lines">
          <LineFields lines={lines} onChange={setLines} />
          <InvoiceSum kobo={sum} />
        </Section>
        <Section title="Payment">
          <HowPaid customer={customer} collect={collect} onChange={setCollect} />
          <LaterFields
            {...{ later, collect }}
            onChange={(change) => setLater({ ...later, ...change })}
          />
        </Section>
        <div className="flex justify-end">
          <Button type="submit" kind="primary" whyNot={whyNot} isDisabled={!isReady}>
            Review invoice
          </Button>
        </div>
      </form>
      {customer && given && (
        <ConfirmInvoice
          {...{ customer, sum, collect, isOpen: isAsked }}
          body={{
            customerEmailOrCode: customer.code,
            lines: given,
            collect,
            ...laterIn(later, collect),
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

function InvoiceSum({ kobo }: { readonly kobo: number }) {
  const { data: settings } = useQuery(settingsQuery);
  const tax = settings?.tax ?? null;
  return (
    <div className="mt-4 flex flex-col items-end gap-1 border-t border-line pt-3">
      <p className="text-base font-semibold">
        Total <Money kobo={kobo} />
      </p>
      {tax && (
        <p className="text-xs text-quiet">
          {tax.inclusive
            ? `Includes ${tax.name} of ${tax.ratePercent} %`
            : `${tax.name} of ${tax.ratePercent} % is added`}
        </p>
      )}
    </div>
  );
}

interface HowPaidProps {
  readonly customer: Customer | null;
  readonly collect: CollectChoice;
  onChange(collect: CollectChoice): void;
}

const sourceOf = (customer: Customer | null) =>
  customer?.paymentSources.find(({ status }) => status === 'active') ?? null;

function HowPaid({ customer, collect, onChange }: HowPaidProps) {
  const source = sourceOf(customer);
  const charged =
    customer === null
      ? 'Charged now to the customer’s latest payment method.'
      : source === null
        ? 'This customer has no saved payment method. Use a payment link.'
        : `${sourceText(source)} is charged once, now.`;
  return (
    <RadioGroup
      label="Payment"
      value={collect}
      onChange={onChange}
      choices={[
        {
          value: 'link',
          label: 'Payment link',
          hint: 'You get a link to send to the customer, who can pay by card.',
        },
        { value: 'charge', label: 'Charge saved payment method', hint: charged },
      ]}
    />
  );
}

interface ConfirmInvoiceProps {
  readonly customer: Customer;
  readonly sum: number;
  readonly collect: CollectChoice;
  readonly isOpen: boolean;
  readonly body: CreateInvoice;
  onClose(): void;
}

function ConfirmInvoice({ customer, sum, collect, isOpen, body, onClose }: ConfirmInvoiceProps) {
  const navigate = useNavigate();
  const { data: settings } = useQuery(settingsQuery);
  const source = sourceOf(customer);
  const isCharged = collect === 'charge';
  const isTaxed = settings?.tax?.inclusive === false;
  const { dueAt } = body;
  // A day of the calendar is the same everywhere.
  const day = dueAt && whenText(`${dueAt}T12:00:00.000Z`, { zone: 'UTC', isDay: true });
  const chargedWhen = day ? `on ${day}` : 'within seconds';
  return (
    <ConfirmAction
      title={`Create invoice for ${whoText(customer)}?`}
      isOpen={isOpen}
      onClose={onClose}
      words={
        isCharged
          ? `The invoice is created now and charged once, ${chargedWhen}. If the charge fails, ` +
            'the customer can still pay by a link.'
          : 'The invoice is created and open immediately. Its page has the payment link.'
      }
      facts={[
        ['Customer', wholeText(customer)],
        ['Lines', body.lines.length],
        [isTaxed ? 'Amount before tax' : 'Amount', <Money key="sum" kobo={sum} />],
        ['Customer’s credit', <Money key="credit" kobo={customer.creditBalance} />],
        [
          isCharged ? 'Charged to' : 'Paid by',
          isCharged ? (source ? sourceText(source) : 'No payment method') : 'Payment link',
        ],
      ]}
      verb={
        isCharged && !day
          ? isTaxed
            ? 'Create and charge invoice'
            : `Create invoice and charge ${moneyText(sum)}`
          : 'Create invoice'
      }
      run={(options) => sanwo.invoices.create(body, options)}
      invalidates={STALE_AFTER_PAYMENT}
      successText={createdText}
      onDone={({ code }) => void navigate({ to: '/invoices/$code', params: { code } })}
    />
  );
}

const createdText = ({ number, code, status }: Invoice) =>
  status === 'paid' ? `${number ?? code} paid` : `${number ?? code} created`;

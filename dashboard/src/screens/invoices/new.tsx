// Invoicing a customer for something sold once: the lines, and whether it is charged at once or
// paid by a link. What will happen is said before it does.

import type { CreateInvoice, Customer, Invoice } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { sanwo } from '../../api.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmMoney } from '../../kit/confirm-money.tsx';
import { CustomerField } from '../../kit/customer-field.tsx';
import { Link } from '../../kit/link.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { Money, moneyText } from '../../kit/money.tsx';
import { Page } from '../../kit/page.tsx';
import { RadioGroup } from '../../kit/radio-group.tsx';
import { Section } from '../../kit/section.tsx';
import { useAction } from '../../kit/use-action.ts';
import { useWhyNot } from '../../session.ts';
import { settingsQuery } from '../../settings.ts';
import { customerQuery } from '../customers/queries.ts';
import { sourceText, wholeText, whoText } from '../payments/source.tsx';
import { MONEY } from '../payments/touched.ts';
import { blankLine, type DraftLine, LineFields, linesOf, sumOf } from './line-fields.tsx';

type Collect = CreateInvoice['collect'];

/** For whom the address says, where it says it: as from a customer's page. */
export function NewInvoice(): ReactNode {
  const { customer: named } = useSearch({ strict: false }) as { readonly customer?: string };
  const query = useQuery({ ...customerQuery(named ?? ''), enabled: named !== undefined });
  return (
    <Page
      title="New invoice"
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
  const [collect, setCollect] = useState<Collect>('link');
  const [isAsked, setAsked] = useState(false);
  const sum = sumOf(lines);
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
        <Section title="Who owes it">
          <CustomerField
            name="customerEmailOrCode"
            label="Customer"
            hint="A part of the name, email, phone or code."
            value={customer}
            onChange={setCustomer}
          />
        </Section>
        <Section title="What is sold">
          <LineFields lines={lines} onChange={setLines} />
          <Sum kobo={sum} />
        </Section>
        <Section title="How it is paid">
          <HowPaid customer={customer} collect={collect} onChange={setCollect} />
        </Section>
        <div className="flex justify-end">
          <Button type="submit" kind="primary" whyNot={whyNot} isDisabled={!isReady}>
            Go on
          </Button>
        </div>
      </form>
      {customer && given && (
        <Confirm
          {...{ customer, sum, collect, isOpen: isAsked }}
          body={{ customerEmailOrCode: customer.code, lines: given, collect }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

function Sum({ kobo }: { readonly kobo: number }) {
  const { data: settings } = useQuery(settingsQuery);
  const tax = settings?.tax ?? null;
  return (
    <div className="mt-4 flex flex-col items-end gap-1 border-t border-line pt-3">
      <p className="text-base font-semibold">
        Sum <Money kobo={kobo} />
      </p>
      {tax && (
        <p className="text-xs text-quiet">
          {tax.inclusive
            ? `With ${tax.name} of ${tax.ratePercent} % contained in it`
            : `${tax.name} of ${tax.ratePercent} % is added`}
        </p>
      )}
    </div>
  );
}

interface HowPaidProps {
  readonly customer: Customer | null;
  readonly collect: Collect;
  onChange(collect: Collect): void;
}

const sourceOf = (customer: Customer | null) =>
  customer?.paymentSources.find(({ status }) => status === 'active') ?? null;

function HowPaid({ customer, collect, onChange }: HowPaidProps) {
  const source = sourceOf(customer);
  const charged =
    customer === null
      ? 'Charged at once, to what they paid with last.'
      : source === null
        ? 'They have nothing saved to be charged: use a link.'
        : `${sourceText(source)} is charged at once, one time.`;
  return (
    <RadioGroup
      label="How is it paid?"
      value={collect}
      onChange={onChange}
      choices={[
        {
          value: 'link',
          label: 'By a link',
          hint: 'You get a link to send; whoever has it can pay by card.',
        },
        { value: 'charge', label: 'Charge what they have saved', hint: charged },
      ]}
    />
  );
}

interface ConfirmProps {
  readonly customer: Customer;
  readonly sum: number;
  readonly collect: Collect;
  readonly isOpen: boolean;
  readonly body: CreateInvoice;
  onClose(): void;
}

function Confirm({ customer, sum, collect, isOpen, body, onClose }: ConfirmProps) {
  const navigate = useNavigate();
  const { data: settings } = useQuery(settingsQuery);
  const source = sourceOf(customer);
  const action = useAction({
    run: (input: CreateInvoice, options) => sanwo.invoices.create(input, options),
    invalidates: MONEY,
    said: saidOf,
    onDone: ({ code }) => void navigate({ to: '/invoices/$code', params: { code } }),
  });
  const isCharged = collect === 'charge';
  const isTaxed = settings?.tax?.inclusive === false;
  return (
    <ConfirmMoney
      title={`Invoice ${whoText(customer)}?`}
      isOpen={isOpen}
      onClose={onClose}
      words={
        isCharged
          ? 'The invoice is made and charged within seconds, once. If the bank ' +
            'refuses, it can still be paid by a link.'
          : 'The invoice is made and open at once; its page has the link to send.'
      }
      facts={[
        ['Customer', wholeText(customer)],
        ['Lines', body.lines.length],
        [isTaxed ? 'Amount before tax' : 'Amount', <Money key="sum" kobo={sum} />],
        ['Credit they have', <Money key="credit" kobo={customer.creditBalance} />],
        [
          isCharged ? 'Charged on' : 'Paid by',
          isCharged ? (source ? sourceText(source) : 'Nothing saved') : 'a link',
        ],
      ]}
      verb={
        isCharged ? `Make it and charge ${isTaxed ? 'it' : moneyText(sum)}` : 'Make the invoice'
      }
      action={action}
      input={body}
    />
  );
}

const saidOf = ({ number, code, status }: Invoice) =>
  status === 'paid' ? `${number ?? code} is paid` : `${number ?? code} is made`;

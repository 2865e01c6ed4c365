// Creates a one-off invoice: its lines, and whether it is charged now or paid by a link. A dialog
// confirms it first.

import type { CreateInvoice, Customer, Invoice } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { sanwo } from '../../../api.ts';
import { ConfirmAction } from '../../../kit/dialogs/confirm-action.tsx';
import { useAction } from '../../../kit/dialogs/use-action.ts';
import { Button } from '../../../kit/fields/button.tsx';
import { CustomerField } from '../../../kit/fields/customer-field.tsx';
import { Link } from '../../../kit/links/link.tsx';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { Money, moneyText } from '../../../kit/text/money.tsx';
import { whenText } from '../../../kit/text/when.tsx';
import { useWhyNot } from '../../../session.ts';
import { settingsQuery } from '../../../settings.ts';
import { customerQuery } from '../../customers/queries.ts';
import { sourceText, wholeText, whoText } from '../../payments/source.tsx';
import { STALE_AFTER_PAYMENT } from '../../payments/stale-after-payment.ts';
import { COLLECTS, type CollectChoice } from './draft.ts';
import { AT_ONCE, LaterFields, laterIn } from './later-fields.tsx';
import { blankLine, type DraftLine, draftSum, LineFields, linesOf } from './line-fields.tsx';
import { HowPaid, InvoiceSum, sourceOf } from './sale-fields.tsx';

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
  const body = isReady && {
    ...{ customerEmailOrCode: customer.code, lines: given, collect },
    ...laterIn(later, collect),
  };
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
            {...{ later, collect, customer }}
            onChange={(change) => setLater({ ...later, ...change })}
          />
        </Section>
        <div className="flex justify-end gap-2">
          {body && <SaveDraft body={body} />}
          <Button type="submit" kind="primary" whyNot={whyNot} isDisabled={!isReady}>
            Review invoice
          </Button>
        </div>
      </form>
      {customer && body && (
        <ConfirmInvoice
          {...{ customer, sum, collect, isOpen: isAsked }}
          body={body}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

/** Nothing is charged or sent, and so nothing is confirmed. */
function SaveDraft({ body }: { readonly body: CreateInvoice }) {
  const navigate = useNavigate();
  const whyNot = useWhyNot('invoices.create');
  const action = useAction({
    run: (body: CreateInvoice, options) => sanwo.invoices.create({ ...body, draft: true }, options),
    invalidates: [['invoices'], ['customers']],
    successText: () => 'Draft saved',
    onDone: ({ code }) => void navigate({ to: '/invoices/$code', params: { code } }),
    showsErrorToast: true,
  });
  return (
    <Button whyNot={whyNot} isPending={action.isPending} onPress={() => void action.run(body)}>
      Save draft
    </Button>
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

const NOT_CHARGED_WORDS: Readonly<Record<CollectChoice, string>> = {
  charge: '',
  link: 'The invoice is created and open immediately. Its page has the payment link.',
  transfer:
    'The invoice is created and open immediately. If the customer has no account number to ' +
    'transfer to, one is opened.',
};

function ConfirmInvoice({ customer, sum, collect, isOpen, body, onClose }: ConfirmInvoiceProps) {
  const navigate = useNavigate();
  const { data: settings } = useQuery(settingsQuery);
  const source = sourceOf(customer);
  const isCharged = collect === 'charge';
  const isTaxed = settings?.tax?.inclusive === false;
  const { dueAt, sendEmail } = body;
  const mailedTo = sendEmail && customer.email ? ` It is emailed to ${customer.email}.` : '';
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
          : `${NOT_CHARGED_WORDS[collect]}${mailedTo}`
      }
      facts={[
        ['Customer', wholeText(customer)],
        ['Lines', body.lines.length],
        [isTaxed ? 'Amount before tax' : 'Amount', <Money key="sum" kobo={sum} />],
        ['Customer’s credit', <Money key="credit" kobo={customer.creditBalance} />],
        [
          isCharged ? 'Charged to' : 'Paid by',
          isCharged ? (source ? sourceText(source) : 'No payment method') : COLLECTS[collect],
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

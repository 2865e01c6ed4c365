// Changes the draft of a one-off invoice. Its customer stays.

import type { Customer, UpdateInvoiceDraft } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { sanwo } from '../../../api.ts';
import { useAction } from '../../../kit/dialogs/use-action.ts';
import { Button } from '../../../kit/fields/button.tsx';
import { Form } from '../../../kit/fields/form.tsx';
import { ButtonLink, Link } from '../../../kit/links/link.tsx';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { useZone } from '../../../kit/text/when.tsx';
import { useWhyNot } from '../../../session.ts';
import { dayIn } from '../../../today.ts';
import { wholeText } from '../../payments/source.tsx';
import { type DraftInvoice, isDraftByHand } from './draft.ts';
import { LaterFields, laterIn } from './later-fields.tsx';
import { type DraftLine, draftSum, LineFields, linesIn, linesOf } from './line-fields.tsx';
import { HowPaid, InvoiceSum } from './sale-fields.tsx';

export function EditDraft(): ReactNode {
  const { code } = useParams({ strict: false }) as { readonly code: string };
  const query = useQuery({
    queryKey: ['invoices', 'draft', code],
    queryFn: async () => {
      const draft = await sanwo.invoices.get(code);
      return { draft, customer: await sanwo.customers.get(draft.customer.code) };
    },
  });
  return (
    <Page
      title="Edit draft invoice"
      crumbs={[
        <Link key="list" to="/invoices">
          Invoices
        </Link>,
        <Link key="one" to="/invoices/$code" params={{ code }}>
          {code}
        </Link>,
      ]}
    >
      <Loaded query={query}>
        {({ draft, customer }) =>
          isDraftByHand(draft) ? (
            <DraftForm key={draft.updatedAt} {...{ draft, customer }} />
          ) : (
            <p>This invoice is open already. An open invoice cannot be edited.</p>
          )
        }
      </Loaded>
    </Page>
  );
}

function DraftForm({
  draft,
  customer,
}: {
  readonly draft: DraftInvoice;
  readonly customer: Customer;
}) {
  const { code, draftTerms, note } = draft;
  const zone = useZone();
  const navigate = useNavigate();
  const whyNot = useWhyNot('invoices.update');
  const [lines, setLines] = useState<readonly DraftLine[]>(() => linesIn(draft));
  const [collect, setCollect] = useState(draftTerms.collect);
  const [later, setLater] = useState({
    dueOn: draftTerms.dueAt === null ? '' : dayIn(new Date(draftTerms.dueAt), zone),
    note: note ?? '',
    sendEmail: draftTerms.sendEmail,
  });
  const action = useAction({
    run: (body: UpdateInvoiceDraft, options) => sanwo.invoices.update(code, body, options),
    invalidates: [['invoices'], ['customers']],
    successText: () => 'Draft saved',
    onDone: () => void navigate({ to: '/invoices/$code', params: { code } }),
  });
  const given = linesOf(lines);
  return (
    <Form
      action={action}
      read={() => ({
        ...{ dueAt: null, note: null, sendEmail: false },
        ...laterIn(later, collect),
        ...(given === null ? {} : { lines: given }),
        collect,
      })}
    >
      <div className="flex max-w-3xl flex-col gap-5">
        <Section title="Customer">
          <p>{wholeText(customer)}</p>
        </Section>
        <Section title="Lines">
          <LineFields lines={lines} onChange={setLines} />
          <InvoiceSum kobo={draftSum(lines)} />
        </Section>
        <Section title="Payment">
          <HowPaid customer={customer} collect={collect} onChange={setCollect} />
          <LaterFields
            {...{ later, collect, customer }}
            onChange={(change) => setLater({ ...later, ...change })}
          />
        </Section>
        <div className="flex justify-end gap-2">
          <ButtonLink to="/invoices/$code" params={{ code }}>
            Cancel
          </ButtonLink>
          <Button
            type="submit"
            kind="primary"
            whyNot={whyNot}
            isPending={action.isPending}
            isDisabled={given === null}
          >
            Save draft
          </Button>
        </div>
      </div>
    </Form>
  );
}

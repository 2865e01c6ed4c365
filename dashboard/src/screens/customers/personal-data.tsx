// Gives a customer a copy of their data, and erases it. Both take the service some seconds.

import type { Customer } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sanwo } from '../../api.ts';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { Copy } from '../../kit/links/copy.tsx';
import { ErrorState } from '../../kit/page/error-state.tsx';
import { Section } from '../../kit/page/section.tsx';
import { When } from '../../kit/text/when.tsx';
import { useWhyNot } from '../../session.ts';
import { personText } from '../payments/source.tsx';

const LOOKED_AT_MS = 1_000;

interface PersonalDataProps {
  readonly customer: Customer;
}

export function PersonalData({ customer }: PersonalDataProps): ReactNode {
  const [exportId, setExportId] = useState<string | null>(null);
  const [isErasing, setErasing] = useState(false);
  const whyNotExport = useWhyNot('customers.export');
  const whyNotErase = useWhyNot('customers.erase');
  const begin = useAction<void, { readonly id: string }>({
    run: (_, options) => sanwo.customers.export(customer.code, options),
    invalidates: [],
    onDone: ({ id }) => setExportId(id),
    showsErrorToast: true,
  });
  return (
    <Section title="Personal data">
      <p className="text-quiet">
        A copy for the customer, or the end of everything that identifies them.
      </p>
      {exportId !== null && <ExportLink code={customer.code} id={exportId} />}
      <div className="flex flex-wrap gap-2 pt-3">
        <Button
          size="small"
          whyNot={whyNotExport}
          isPending={begin.isPending}
          onPress={() => void begin.run()}
        >
          Export data
        </Button>
        <Button size="small" kind="quiet" whyNot={whyNotErase} onPress={() => setErasing(true)}>
          Erase
        </Button>
      </div>
      <Dialog title="Erase personal data" isOpen={isErasing} onClose={() => setErasing(false)}>
        <EraseForm customer={customer} onClose={() => setErasing(false)} />
      </Dialog>
    </Section>
  );
}

/** Once the file is there, its address: it ends after a day. */
function ExportLink({ code, id }: { readonly code: string; readonly id: string }): ReactNode {
  const { data, error, refetch } = useQuery({
    queryKey: ['customers', 'export', code, id],
    queryFn: () => sanwo.customers.getExport(code, id),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? LOOKED_AT_MS : false),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data?.url) return <p className="pt-3 text-quiet">Preparing the file…</p>;
  return (
    <p className="pt-3">
      <a className="underline" href={data.url}>
        Download the file
      </a>{' '}
      or <Copy text={data.url} shown="copy its link" label="link" />. It works until{' '}
      <When at={data.expiresAt ?? ''} />.
    </p>
  );
}

function EraseForm({ customer, onClose }: PersonalDataProps & { onClose(): void }): ReactNode {
  const action = useAction({
    run: (body: { readonly reason: string }, options) =>
      sanwo.customers.erase(customer.code, body, options),
    invalidates: [['customers'], ['subscriptions'], ['invoices'], ['payments']],
    successText: () => 'The data is being erased',
    onDone: onClose,
  });
  return (
    <Form action={action} read={(field) => ({ reason: field('reason') })}>
      <p>
        Deletes the name, email, phone number, address, metadata, saved cards and messages of{' '}
        <bdi>{personText(customer)}</bdi> everywhere. Invoices and payments keep their amounts and
        numbers. This cannot be undone.
      </p>
      <Field name="reason" label="Reason" hint="Kept in your audit log." isRequired />
      <DialogActions>
        <Button onPress={onClose}>Not now</Button>
        <Button type="submit" kind="danger" isPending={action.isPending}>
          Erase personal data
        </Button>
      </DialogActions>
    </Form>
  );
}

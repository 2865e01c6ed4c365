// Adding a customer, an example for every form: fields have the names of the API, so that its
// errors are shown beside the right field.

import type { CreateCustomer } from '@sanwo/sdk';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { sanwo } from '../../api.ts';
import { useCreating } from '../../kit/dialogs/creating.ts';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { bidi } from '../../kit/text/bidi.ts';
import { useWhyNot } from '../../session.ts';
import { personText } from '../payments/source.tsx';

/** One of the two is needed. */
export const EMAIL_OR_PHONE =
  'Leave it empty for a customer with a phone number alone: you send the messages yourself.';

export function NewCustomer() {
  const [isOpen, setOpen] = useCreating('customer');
  const whyNot = useWhyNot('customers.create');
  return (
    <>
      <Button
        kind="primary"
        icon={<Plus aria-hidden className="size-4" />}
        whyNot={whyNot}
        onPress={() => setOpen(true)}
      >
        Add customer
      </Button>
      <Dialog title="Add customer" isOpen={isOpen} onClose={() => setOpen(false)}>
        <NewCustomerForm onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function NewCustomerForm({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const action = useAction({
    run: (body: CreateCustomer, options) => sanwo.customers.create(body, options),
    invalidates: [['customers']],
    successText: (customer) => `${bidi(personText(customer))} was added`,
    onDone: ({ code }) => void navigate({ to: '/customers/$code', params: { code } }),
  });
  return (
    <Form
      action={action}
      read={(field) => ({
        // Empty fields are left out.
        ...(field('email') && { email: field('email') }),
        ...(field('name') && { name: field('name') }),
        ...(field('phoneNumber') && { phoneNumber: field('phoneNumber') }),
        ...(field('externalRef') && { externalRef: field('externalRef') }),
      })}
    >
      <Field name="name" label="Name" autoFocus />
      <Field name="email" label="Email" type="email" hint={EMAIL_OR_PHONE} />
      <Field name="phoneNumber" label="Phone" type="tel" />
      <Field
        name="externalRef"
        label="Your reference"
        hint="The customer’s id in your own system."
      />
      <DialogActions>
        <Button onPress={onClose}>Not now</Button>
        <Button type="submit" kind="primary" isPending={action.isPending}>
          Add customer
        </Button>
      </DialogActions>
    </Form>
  );
}

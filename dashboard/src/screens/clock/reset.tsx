// Deletes the data of a sandbox. It cannot be undone, so the account's name has to be typed first.

import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { Section } from '../../kit/page/section.tsx';
import { useSession, useWhyNot } from '../../session.ts';
import { EVERYTHING } from './everything.ts';

export function Reset() {
  const [isOpen, setOpen] = useState(false);
  const whyNot = useWhyNot('testClock.reset');
  const close = () => setOpen(false);
  return (
    <Section title="Reset the sandbox">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-xl text-sm text-quiet">
          Deletes every plan, customer, subscription, invoice, payment and event in this sandbox,
          and returns to real time. The account, API keys, people, settings and audit log are kept.
        </p>
        <Button kind="danger" whyNot={whyNot} onPress={() => setOpen(true)}>
          Delete sandbox data
        </Button>
      </div>
      <Dialog title="Delete all data in this sandbox?" isOpen={isOpen} onClose={close}>
        <ResetForm onClose={close} />
      </Dialog>
    </Section>
  );
}

function ResetForm({ onClose }: { onClose(): void }) {
  const { tenant } = useSession();
  const [typed, setTyped] = useState('');
  const action = useAction({
    run: (_: undefined, options) => sanwo.testClock.reset(options),
    invalidates: EVERYTHING,
    successText: () => 'Sandbox data deleted',
    onDone: onClose,
  });
  const isSame = typed.trim() === tenant.businessName.trim();
  return (
    <Form action={action} read={() => undefined}>
      <p className="text-sm">
        This cannot be undone. To confirm, type the account’s name:{' '}
        <strong className="wrap-anywhere">{tenant.businessName}</strong>
      </p>
      <Field
        name="businessName"
        label="Account name"
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        autoFocus
      />
      <DialogActions>
        <Button onPress={onClose}>Not now</Button>
        <Button
          type="submit"
          kind="danger"
          isPending={action.isPending}
          whyNot={isSame ? null : 'Type the account’s name first'}
        >
          Delete sandbox data
        </Button>
      </DialogActions>
    </Form>
  );
}

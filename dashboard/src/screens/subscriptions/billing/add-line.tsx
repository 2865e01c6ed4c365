// Adds a one-off charge or deduction to the next invoice.

import type { NewLine, SubscriptionDetails } from '@sanwo/sdk';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { sanwo } from '../../../api.ts';
import { Dialog, DialogActions } from '../../../kit/dialogs/dialog.tsx';
import { useAction } from '../../../kit/dialogs/use-action.ts';
import { Button } from '../../../kit/fields/button.tsx';
import { Field } from '../../../kit/fields/field.tsx';
import { Form } from '../../../kit/fields/form.tsx';
import { MoneyField } from '../../../kit/fields/money-field.tsx';
import { RadioGroup } from '../../../kit/fields/radio-group.tsx';
import { moneyText } from '../../../kit/text/money.tsx';
import { numberIn } from '../../../kit/text/number-in.ts';
import { useMayBesides, useWhyNot } from '../../../session.ts';
import { whyNotText } from '../../../why-not.ts';
import { STALE_AFTER_CHANGE } from '../queries.ts';

export function AddLine({ subscription }: { readonly subscription: SubscriptionDetails }) {
  const [isOpen, setOpen] = useState(false);
  const mayNot = useWhyNot('subscriptions.addLine');
  const whyNot = mayNot ?? whyNotText(subscription.allowed.addLine);
  return (
    <>
      <Button
        size="small"
        icon={<Plus aria-hidden className="size-4" />}
        whyNot={whyNot}
        onPress={() => setOpen(true)}
      >
        Add line
      </Button>
      <Dialog title="Add to the next invoice" isOpen={isOpen} onClose={() => setOpen(false)}>
        <AddLineForm code={subscription.code} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const SIGNS = [
  { value: 'sold', label: 'Charge' },
  { value: 'off', label: 'Deduct', hint: 'Any amount above the invoice total becomes credit.' },
] as const;

interface AddLineFormProps {
  readonly code: string;
  onClose(): void;
}

function AddLineForm({ code, onClose }: AddLineFormProps) {
  const [kobo, setKobo] = useState<number | null>(null);
  const [sign, setSign] = useState<'sold' | 'off'>('sold');
  const mayTakeOff = useMayBesides('subscriptions.addLine');
  const action = useAction({
    run: (body: NewLine, options) => sanwo.subscriptions.addLine(code, body, options),
    invalidates: STALE_AFTER_CHANGE,
    successText: ({ amount }) => `${moneyText(amount)} added to the next invoice`,
    onDone: onClose,
  });
  return (
    <Form
      action={action}
      read={(field) =>
        kobo === null
          ? null
          : {
              description: field('description'),
              quantity: numberIn(field('quantity') || '1'),
              unitAmount: sign === 'off' ? -kobo : kobo,
            }
      }
    >
      <Field
        name="description"
        label="Description"
        hint="Shown to the customer on the invoice."
        isRequired
        autoFocus
      />
      <div className="grid grid-cols-[1fr_6rem] gap-3">
        <MoneyField
          name="unitAmount"
          label="Unit price"
          value={kobo}
          onChange={setKobo}
          isRequired
        />
        <Field name="quantity" label="Quantity" inputMode="numeric" defaultValue="1" />
      </div>
      {mayTakeOff && (
        <RadioGroup label="Charge or deduct" choices={SIGNS} value={sign} onChange={setSign} />
      )}
      <p className="text-sm text-quiet">
        Nothing is charged now. The line is added to the invoice for the next cycle.
      </p>
      <DialogActions>
        <Button onPress={onClose}>Not now</Button>
        <Button type="submit" kind="primary" isPending={action.isPending}>
          Add to the next invoice
        </Button>
      </DialogActions>
    </Form>
  );
}

// Changes which of the customer's cards or bank accounts is charged.

import type { PaymentSource, SubscriptionChange } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sanwo } from '../../../api.ts';
import { Dialog, DialogActions } from '../../../kit/dialogs/dialog.tsx';
import { useAction } from '../../../kit/dialogs/use-action.ts';
import { Button } from '../../../kit/fields/button.tsx';
import { Form } from '../../../kit/fields/form.tsx';
import { RadioGroup } from '../../../kit/fields/radio-group.tsx';
import { Loaded } from '../../../kit/page/loaded.tsx';
import type { ActionProps } from '../action-props.ts';
import { STALE_AFTER_CHANGE } from '../queries.ts';
import { sourceInWords } from '../words.ts';

export function ChooseSource({ subscription, onClose }: ActionProps) {
  const { code, customer, paymentSourceId } = subscription;
  const query = useQuery({
    queryKey: ['customers', 'one', customer.code],
    queryFn: () => sanwo.customers.get(customer.code).then(),
  });
  return (
    <Dialog title="Change payment method" isOpen onClose={onClose}>
      <Loaded query={query} lines={3}>
        {({ paymentSources }) => (
          <SourceChoice
            code={code}
            current={paymentSourceId}
            sources={paymentSources.filter(({ status }) => status === 'active')}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

interface SourceChoiceProps {
  readonly code: string;
  readonly current: string | null;
  readonly sources: readonly PaymentSource[];
  onClose(): void;
}

function SourceChoice({ code, current, sources, onClose }: SourceChoiceProps) {
  const [chosen, setChosen] = useState(current);
  const action = useAction({
    run: (body: SubscriptionChange, options) => sanwo.subscriptions.update(code, body, options),
    invalidates: STALE_AFTER_CHANGE,
    successText: ({ paymentSource }) => `Now charged to: ${sourceInWords(paymentSource)}`,
    onDone: onClose,
  });
  const isOther = chosen !== null && chosen !== current;
  return (
    <Form
      action={action}
      read={() => (chosen !== null && isOther ? { paymentSourceId: chosen } : null)}
    >
      {sources.length === 0 ? (
        <p className="text-sm">
          This customer has no active card or bank account. Create a payment link: the card used to
          pay is charged from then on.
        </p>
      ) : (
        <RadioGroup
          label="Payment method"
          value={chosen}
          onChange={setChosen}
          choices={sources.map((source) => ({
            value: source.id,
            label: sourceInWords(source),
            ...(source.id === current ? { hint: 'Current payment method' } : {}),
          }))}
        />
      )}
      <DialogActions>
        <Button onPress={onClose}>Not now</Button>
        <Button type="submit" kind="primary" isPending={action.isPending} isDisabled={!isOther}>
          Change payment method
        </Button>
      </DialogActions>
    </Form>
  );
}

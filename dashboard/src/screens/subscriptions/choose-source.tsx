// Charging another of the customer's cards or accounts from now on.

import type { PaymentSource, SubscriptionChange } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog, DialogActions } from '../../kit/dialog.tsx';
import { Form } from '../../kit/form.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { RadioGroup } from '../../kit/radio-group.tsx';
import { useAction } from '../../kit/use-action.ts';
import type { DeedProps } from './deed-props.ts';
import { TOUCHED } from './queries.ts';
import { sourceText } from './words.ts';

export function ChooseSource({ subscription, onClose }: DeedProps) {
  const { code, customer, paymentSourceId } = subscription;
  const query = useQuery({
    queryKey: ['customers', 'one', customer.code],
    queryFn: () => sanwo.customers.get(customer.code).then(),
  });
  return (
    <Dialog title="What is charged" isOpen onClose={onClose}>
      <Loaded query={query} lines={3}>
        {({ paymentSources }) => (
          <Choice
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

interface ChoiceProps {
  readonly code: string;
  readonly current: string | null;
  readonly sources: readonly PaymentSource[];
  onClose(): void;
}

function Choice({ code, current, sources, onClose }: ChoiceProps) {
  const [chosen, setChosen] = useState(current);
  const action = useAction({
    run: (body: SubscriptionChange, options) => sanwo.subscriptions.update(code, body, options),
    invalidates: TOUCHED,
    said: ({ paymentSource }) => `From now on: ${sourceText(paymentSource)}`,
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
          This customer has no active card or account. Make a payment link: the card that pays it is
          charged from then on.
        </p>
      ) : (
        <RadioGroup
          label="Charge"
          value={chosen}
          onChange={setChosen}
          choices={sources.map((source) => ({
            value: source.id,
            label: sourceText(source),
            ...(source.id === current ? { hint: 'Charged until now' } : {}),
          }))}
        />
      )}
      <DialogActions>
        <Button onPress={onClose}>Not now</Button>
        <Button type="submit" kind="primary" isPending={action.isPending} isDisabled={!isOther}>
          Charge this one
        </Button>
      </DialogActions>
    </Form>
  );
}

// Step 2: a payment link for the plan.

import type { Plan } from '@sanwo/sdk';
import { sanwo } from '../../api.ts';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { Copy } from '../../kit/links/copy.tsx';
import { useWhyNot } from '../../session.ts';
import { StartStep } from './step.tsx';
import type { KeptOrder } from './use-kept-order.ts';

interface LinkStepProps {
  readonly plan: Plan | undefined;
  readonly order: KeptOrder | null;
  readonly isDone: boolean;
  onMade(order: KeptOrder): void;
}

export function LinkStep({ plan, order, isDone, onMade }: LinkStepProps) {
  const whyNot = useWhyNot('checkout.createOrder');
  const action = useAction({
    run: ({ email }: { readonly email: string }, options) => {
      const planCode = plan?.code ?? '';
      const payer = { customerEmail: email, callbackUrl: `${location.origin}/start` };
      return sanwo.checkout.createOrder({ planCode, order: payer }, options);
    },
    onDone: onMade,
  });
  return (
    <StartStep
      number={2}
      title="Create a payment link"
      words="The link opens a payment page for one customer. Send it by email or WhatsApp."
      isDone={isDone}
    >
      {order !== null && <Copy text={order.checkoutLink} label="payment link" />}
      {plan !== undefined && !isDone && (
        <Form action={action} read={(field) => ({ email: field('order.customerEmail') })}>
          <div className="flex flex-wrap items-end gap-3">
            <div className="w-72 max-w-full">
              <Field
                name="order.customerEmail"
                label="Your customer’s email"
                type="email"
                defaultValue="ada@example.com"
                isRequired
              />
            </div>
            <Button type="submit" kind="primary" whyNot={whyNot} isPending={action.isPending}>
              Create link
            </Button>
          </div>
        </Form>
      )}
    </StartStep>
  );
}

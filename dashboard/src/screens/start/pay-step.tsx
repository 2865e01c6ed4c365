// Step 3: the payment, with a test card that always succeeds.

import { Copy } from '../../kit/links/copy.tsx';
import { OuterLink } from '../../kit/links/link.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { StartStep } from './step.tsx';
import type { KeptOrder } from './use-kept-order.ts';

interface PayStepProps {
  readonly order: KeptOrder | null;
  readonly isDone: boolean;
}

const CARD = '4084084084084081';

export function PayStep({ order, isDone }: PayStepProps) {
  return (
    <StartStep
      number={3}
      title="Pay with a test card"
      words="Open the payment page and pay with this test card. This step completes automatically."
      isDone={isDone}
    >
      {order !== null && !isDone && (
        <div className="flex flex-col gap-3">
          <Facts
            facts={[
              ['Card', <Copy key="card" text={CARD} label="card number" />],
              ['Expires', 'Any future month, for example 12/30'],
              ['CVV', 'Any three digits'],
            ]}
          />
          <OuterLink href={order.checkoutLink}>Open payment page</OuterLink>
        </div>
      )}
    </StartStep>
  );
}

// Then somebody pays: with a card that a sandbox always takes.

import { Copy } from '../../kit/copy.tsx';
import { Facts } from '../../kit/facts.tsx';
import { OuterLink } from '../../kit/link.tsx';
import { Step } from './step.tsx';
import type { KeptOrder } from './use-kept-order.ts';

interface PayStepProps {
  readonly order: KeptOrder | null;
  readonly isDone: boolean;
}

const CARD = '4084084084084081';

export function PayStep({ order, isDone }: PayStepProps) {
  return (
    <Step
      number={3}
      title="Pay as your customer would"
      words="Open the page and pay with the card of the sandbox. This step ticks itself."
      isDone={isDone}
    >
      {order !== null && !isDone && (
        <div className="flex flex-col gap-3">
          <Facts
            facts={[
              ['Card', <Copy key="card" text={CARD} label="card number" />],
              ['Expires', 'any later month, as 12/30'],
              ['CVV', 'any three digits'],
            ]}
          />
          <OuterLink href={order.checkoutLink}>Open the payment page</OuterLink>
        </div>
      )}
    </Step>
  );
}

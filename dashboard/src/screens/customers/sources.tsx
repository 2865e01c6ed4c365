// A customer's payment methods: cards, which can be removed, and bank accounts with a mandate.

import type { Customer, Mandate, PaymentSource } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { CreditCard, Landmark } from 'lucide-react';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { ConfirmAction } from '../../kit/dialogs/confirm-action.tsx';
import { Button } from '../../kit/fields/button.tsx';
import { Link } from '../../kit/links/link.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Badge, Status } from '../../kit/text/badge.tsx';
import { When } from '../../kit/text/when.tsx';
import { useWhyNot } from '../../session.ts';
import { SetUpDebit } from '../mandates/set-up-debit.tsx';
import { personText } from '../payments/source.tsx';
import { isEnded, sourceInWords } from '../subscriptions/words.ts';

export function Sources({ customer }: { readonly customer: Customer }) {
  const { id, paymentSources } = customer;
  const mandates = useQuery({
    queryKey: ['mandates', 'of customer', id],
    queryFn: () => sanwo.mandates.list({ customer: id, limit: 10 }).then(),
  });
  const waiting = mandates.data?.data.filter(({ status }) => status !== 'completed') ?? [];
  return (
    <Section title="Payment methods" actions={<SetUpDebit customer={customer} />}>
      {paymentSources.length + waiting.length === 0 ? (
        <p className="text-sm text-quiet">
          No payment methods yet. A card used on a payment link is saved for later charges.
        </p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {paymentSources.map((source) => (
            <Source key={source.id} customer={customer} source={source} />
          ))}
          {waiting.map((mandate) => (
            <WaitingMandate key={mandate.id} mandate={mandate} />
          ))}
        </ul>
      )}
    </Section>
  );
}

interface SourceProps {
  readonly customer: Customer;
  readonly source: PaymentSource;
}

function Source({ customer, source }: SourceProps) {
  const [isOpen, setOpen] = useState(false);
  const whyNot = useWhyNot('paymentSources.detach');
  const { card, bank, status } = source;
  const Icon = card ? CreditCard : Landmark;
  const isActive = status === 'active';
  return (
    <li className="flex items-start gap-3 py-2">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-quiet" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <span className="first-letter:uppercase inline-block">{sourceInWords(source)}</span>
        <span className="block text-xs text-quiet">
          {card && `Expires ${String(card.expiryMonth).padStart(2, '0')}/${card.expiryYear}`}
          {bank?.accountName}
        </span>
      </div>
      {!isActive && <Badge>Inactive</Badge>}
      {isActive && card && (
        <Button size="small" kind="quiet" whyNot={whyNot} onPress={() => setOpen(true)}>
          Remove card
        </Button>
      )}
      {isOpen && <Detach customer={customer} source={source} onClose={() => setOpen(false)} />}
    </li>
  );
}

const UNUSED = 'The card is no longer charged. It is saved again if the customer pays with it.';
const STILL_PAYING =
  'The card is no longer charged. Its subscriptions stay active, but their next invoices need ' +
  'another card or a payment link.';

interface DetachProps extends SourceProps {
  onClose(): void;
}

function Detach({ customer, source, onClose }: DetachProps) {
  const paying = customer.subscriptions.filter(
    (subscription) => subscription.paymentSourceId === source.id && !isEnded(subscription),
  );
  return (
    <ConfirmAction
      title="Remove this card?"
      onClose={onClose}
      facts={[
        ['Customer', personText(customer)],
        ['Card', sourceInWords(source)],
        [
          'Used for',
          paying.length === 0 ? 'No subscription' : paying.map(({ code }) => code).join(', '),
        ],
      ]}
      words={paying.length === 0 ? UNUSED : STILL_PAYING}
      verb="Remove card"
      kind="danger"
      run={(options) => sanwo.paymentSources.detach(source.id, options)}
      invalidates={[['customers'], ['subscriptions']]}
      successText={() => 'Card removed'}
    />
  );
}

/** A mandate that is not yet a payment method, or that never became one. */
const WaitingMandate = ({ mandate }: { readonly mandate: Mandate }) => (
  <li className="flex items-start gap-3 py-2">
    <Landmark aria-hidden className="mt-0.5 size-4 shrink-0 text-quiet" />
    <div className="min-w-0 flex-1 wrap-anywhere">
      <Link to="/mandates/$id" params={{ id: mandate.id }}>
        {mandate.status === 'pending' ? 'Mandate waiting for approval' : 'Mandate'}
      </Link>
      <span className="block text-xs text-quiet">
        Requested on <When at={mandate.createdAt} isDay />
        {mandate.failureReason && `: ${mandate.failureReason}`}
      </span>
    </div>
    <Status status={mandate.status} />
  </li>
);

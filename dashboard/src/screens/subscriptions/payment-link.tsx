// A link by which its payer pays what is due, or gives another card.

import type { CheckoutLink, CreateCheckoutLink } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Button } from '../../kit/button.tsx';
import { Copy } from '../../kit/copy.tsx';
import { Dialog, DialogActions } from '../../kit/dialog.tsx';
import { Form } from '../../kit/form.tsx';
import { OuterLink } from '../../kit/link.tsx';
import { mailedText } from '../../kit/mailed.ts';
import { RadioGroup } from '../../kit/radio-group.tsx';
import { useAction } from '../../kit/use-action.ts';
import { PaidTwice } from '../invoices/charge-pending.tsx';
import type { DeedProps } from './deed-props.ts';

const OWED = 'It pays what is owed, and the card that pays it is charged from then on.';
const NOT_OWED =
  'Nothing is owed: the link takes another card. ₦50.00 are taken to prove it and refunded ' +
  'at once.';

export function PaymentLink({ subscription, onClose }: DeedProps) {
  const { code, customer, status } = subscription;
  const [hands, setHands] = useState<'us' | 'you'>('you');
  const [made, setMade] = useState<CheckoutLink | null>(null);
  const isOwed = ['incomplete', 'past_due', 'paused'].includes(status);
  const action = useAction({
    run: (body: CreateCheckoutLink, options) =>
      sanwo.subscriptions.createCheckoutLink(code, body, options),
    said: (link) =>
      mailedText(link, `The link was emailed to ${customer.email}`, 'The link is made'),
    onDone: (link) => setMade(link),
  });
  return (
    <Dialog title="Payment link" isOpen onClose={onClose} isFirm={action.isPending}>
      {made ? (
        <Made link={made} email={customer.email} onClose={onClose} />
      ) : (
        <Form action={action} read={() => ({ sendEmail: hands === 'us' })}>
          <p className="text-sm wrap-anywhere">{isOwed ? OWED : NOT_OWED}</p>
          <RadioGroup
            label="Who hands it on"
            value={hands}
            onChange={setHands}
            choices={[
              { value: 'you', label: 'I do', hint: 'You copy it, for WhatsApp or a message.' },
              { value: 'us', label: 'Email it', hint: `To ${customer.email}.` },
            ]}
          />
          <DialogActions>
            <Button onPress={onClose}>Not now</Button>
            <Button type="submit" kind="primary" isPending={action.isPending}>
              {hands === 'us' ? 'Make and email it' : 'Make the link'}
            </Button>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}

interface MadeProps {
  readonly link: CheckoutLink;
  readonly email: string;
  onClose(): void;
}

const Made = ({ link: { checkoutLink, sent, kept, chargePending }, email, onClose }: MadeProps) => (
  <div className="flex flex-col gap-3 text-sm">
    <PaidTwice chargePending={chargePending} />
    <p className="wrap-anywhere">
      {sent && !kept ? `It was emailed to ${email}. ` : 'Hand it to your customer. '}
      Whoever opens it sees what is to be paid.
    </p>
    <div className="rounded-lg bg-sunken px-3 py-2">
      <Copy text={checkoutLink} label="payment link" />
    </div>
    <OuterLink href={checkoutLink}>Look at the page</OuterLink>
    <DialogActions>
      <Button kind="primary" onPress={onClose} autoFocus>
        Done
      </Button>
    </DialogActions>
  </div>
);

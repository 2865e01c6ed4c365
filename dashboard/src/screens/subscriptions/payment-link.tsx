// Creates a link that pays the amount due, or saves another card.

import type { CheckoutLink, CreateCheckoutLink, Subscription } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { mailedText } from '../../kit/dialogs/mailed.ts';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import { Copy } from '../../kit/links/copy.tsx';
import { OuterLink } from '../../kit/links/link.tsx';
import { ShareMessage } from '../../kit/links/share-message.tsx';
import { PaidTwice } from '../invoices/charge-pending.tsx';
import { isOwed } from '../invoices/state.tsx';
import type { ActionProps } from './action-props.ts';

const OWED = 'The link pays the amount due. The card used to pay is charged from then on.';
const NOT_OWED =
  'Nothing is due. The link saves another card: ₦50.00 is charged to check the card and ' +
  'refunded immediately.';

/** Null until it is known: a paused subscription may owe nothing. */
function useLinkWords({ latestInvoiceId }: Subscription): string | null {
  const { data } = useQuery({
    queryKey: ['invoices', 'one', latestInvoiceId],
    queryFn: () => sanwo.invoices.get(latestInvoiceId ?? '').then(),
    enabled: latestInvoiceId !== null,
  });
  if (latestInvoiceId === null) return NOT_OWED;
  if (!data) return null;
  return isOwed(data) ? OWED : NOT_OWED;
}

export function SubscriptionPaymentLink({ subscription, onClose }: ActionProps) {
  const { code, customer } = subscription;
  const [hands, setHands] = useState<'us' | 'you'>('you');
  const [made, setMade] = useState<CheckoutLink | null>(null);
  const words = useLinkWords(subscription);
  const action = useAction({
    run: (body: CreateCheckoutLink, options) =>
      sanwo.subscriptions.createCheckoutLink(code, body, options),
    successText: (link) => mailedText(link, `Link emailed to ${customer.email}`, 'Link created'),
    onDone: (link) => setMade(link),
  });
  return (
    <Dialog title="Create payment link" isOpen onClose={onClose} isFirm={action.isPending}>
      {made ? (
        <CreatedLink link={made} email={customer.email} onClose={onClose} />
      ) : (
        <Form action={action} read={() => ({ sendEmail: hands === 'us' })}>
          <p className="text-sm wrap-anywhere">{words ?? '…'}</p>
          <RadioGroup
            label="How to send it"
            value={hands}
            onChange={setHands}
            choices={[
              {
                value: 'you',
                label: 'Copy the link',
                hint: 'Send it yourself, for example by WhatsApp.',
              },
              ...(customer.email === null
                ? []
                : [
                    {
                      value: 'us' as const,
                      label: 'Email the link',
                      hint: `To ${customer.email}.`,
                    },
                  ]),
            ]}
          />
          <DialogActions>
            <Button onPress={onClose}>Not now</Button>
            <Button type="submit" kind="primary" isPending={action.isPending}>
              {hands === 'us' ? 'Create and email link' : 'Create link'}
            </Button>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}

interface CreatedLinkProps {
  readonly link: CheckoutLink;
  readonly email: string | null;
  onClose(): void;
}

/** The lasting one, which the message has. */
const linkIn = ({ text }: CheckoutLink['share']) => /https?:\/\/\S+/.exec(text)?.[0];

const CreatedLink = ({
  link: { checkoutLink, sent, kept, share, chargePending },
  email,
  onClose,
}: CreatedLinkProps) => (
  <div className="flex flex-col gap-3 text-sm">
    <PaidTwice chargePending={chargePending} />
    <p className="wrap-anywhere">
      {sent && !kept ? `The link was emailed to ${email}. ` : 'Send the link to your customer. '}
      The page shows the amount to pay.
    </p>
    <ShareMessage share={share} />
    <div className="flex flex-wrap items-baseline gap-4">
      <Copy text={linkIn(share) ?? checkoutLink} label="link" shown="Copy only the link" />
      <OuterLink href={checkoutLink}>Open payment page</OuterLink>
    </div>
    <DialogActions>
      <Button kind="primary" onPress={onClose} autoFocus>
        Done
      </Button>
    </DialogActions>
  </div>
);

// A link to a customer's own page, to send by hand, and the end of all that let them in.

import type { Customer, PortalSession } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { ConfirmAction } from '../../kit/dialogs/confirm-action.tsx';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Copy } from '../../kit/links/copy.tsx';
import { whatsAppUrl } from '../../kit/links/whatsapp.ts';
import { WhatsAppLink } from '../../kit/links/whatsapp-link.tsx';
import { Section } from '../../kit/page/section.tsx';
import { When } from '../../kit/text/when.tsx';
import { useSession, useWhyNot } from '../../session.ts';
import { settingsQuery } from '../../settings.ts';
import { personText, whoText } from '../payments/source.tsx';

interface CustomerProps {
  readonly customer: Customer;
}

export function CustomerPage({ customer }: CustomerProps) {
  const { data: settings } = useQuery(settingsQuery);
  const isOff = settings?.portal.enabled === false;
  const off = isOff ? 'The customer page is turned off in your settings' : null;
  const whyNot = useWhyNot('customers.createPortalSession') ?? off;
  const [link, setLink] = useState<PortalSession | null>(null);
  const action = useAction<void, PortalSession>({
    run: (_, options) => sanwo.customers.createPortalSession(customer.code, {}, options),
    invalidates: [['customers', 'timeline']],
    onDone: setLink,
    showsErrorToast: true,
  });
  return (
    <Section title="Customer page">
      <p className="text-sm text-quiet">
        There the customer sees what they pay, and changes it within your limits.
      </p>
      <div className="flex flex-wrap gap-2 pt-3">
        <Button
          size="small"
          whyNot={whyNot}
          isPending={action.isPending}
          onPress={() => void action.run()}
        >
          Get link
        </Button>
        <SignOut customer={customer} />
      </div>
      <Dialog
        title={`Link for ${whoText(customer)}`}
        isOpen={link !== null}
        onClose={() => setLink(null)}
      >
        {link && <LinkToSend {...{ customer, link }} onClose={() => setLink(null)} />}
      </Dialog>
    </Section>
  );
}

interface LinkToSendProps extends CustomerProps {
  readonly link: PortalSession;
  onClose(): void;
}

function LinkToSend({ customer, link: { url, expiresAt }, onClose }: LinkToSendProps) {
  const { businessName } = useSession().tenant;
  return (
    <div className="flex flex-col gap-4 text-sm">
      <p>
        It opens the page as this customer, without a code, until <When at={expiresAt} />. Send it
        only to them.
      </p>
      <Copy text={url} label="link" />
      <DialogActions>
        <WhatsAppLink url={whatsAppUrl(`${businessName}: ${url}`, customer.phoneNumber)} />
        <Button kind="primary" onPress={onClose}>
          Done
        </Button>
      </DialogActions>
    </div>
  );
}

function SignOut({ customer }: CustomerProps) {
  const [isOpen, setOpen] = useState(false);
  const whyNot = useWhyNot('customers.endPortalSessions');
  return (
    <>
      <Button size="small" kind="quiet" whyNot={whyNot} onPress={() => setOpen(true)}>
        Sign out
      </Button>
      <ConfirmAction
        title="Sign this customer out?"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        facts={[['Customer', personText(customer)]]}
        words={
          'They are signed out of their page everywhere, and links that were sent stop working. ' +
          'They can sign in again.'
        }
        verb="Sign out"
        kind="danger"
        run={(options) => sanwo.customers.endPortalSessions(customer.code, options)}
        invalidates={[['customers', 'timeline']]}
        successText={() => 'Customer signed out'}
      />
    </>
  );
}

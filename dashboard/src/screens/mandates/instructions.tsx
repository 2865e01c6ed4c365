// How the customer approves a mandate, for the merchant to pass on while it waits.

import type { Mandate } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { ShareMessage } from '../../kit/links/share-message.tsx';
import { whatsAppUrl } from '../../kit/links/whatsapp.ts';
import { Section } from '../../kit/page/section.tsx';
import { bidi } from '../../kit/text/bidi.ts';
import { When } from '../../kit/text/when.tsx';
import { customerQuery } from '../customers/queries.ts';
import { isWaitingForCustomer } from './state.tsx';

export function ApprovalInstructions({ mandate }: { readonly mandate: Mandate }) {
  const { customerEmail, planName, account, description, expiresAt } = mandate;
  const isShown = isWaitingForCustomer(mandate) && description !== null;
  const { data: customer } = useQuery({
    ...customerQuery(customerEmail ?? ''),
    enabled: isShown && customerEmail !== null,
  });
  if (!isShown) return null;
  const text =
    `To approve the direct debit for ${bidi(planName)} from your bank account ending ` +
    `${account.last4}: ${description}`;
  return (
    <Section title="Next: the customer approves it">
      <div className="flex max-w-xl flex-col gap-3 text-sm">
        <p>
          Send these instructions to the customer{customerEmail && ', who also got them by email'}.
          Debits start once the bank confirms the approval, which can take up to three days. If the
          customer does not approve it, the mandate ends on <When at={expiresAt} isDay />.
        </p>
        <ShareMessage share={{ text, url: whatsAppUrl(text, customer?.phoneNumber ?? null) }} />
      </div>
    </Section>
  );
}

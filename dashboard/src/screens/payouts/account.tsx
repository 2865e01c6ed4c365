// The bank account that payouts go to, the one that replaces it, and all that were chosen.

import type { PayoutAccount, PayoutAccountChange } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/fields/button.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { When } from '../../kit/text/when.tsx';
import { useSession, useWhyNot } from '../../session.ts';
import { SettingsPage } from '../settings/settings-page.tsx';
import { ChooseAccount } from './choose-account.tsx';
import { payoutAccountQuery } from './queries.ts';

export function PayoutAccountSettings(): ReactNode {
  const query = useQuery(payoutAccountQuery);
  const [isOpen, setOpen] = useState(false);
  const whyNot = useWhyNot('payoutAccount.set');
  const account = query.data;
  const verb = account ? 'Change bank account' : 'Choose bank account';
  return (
    <SettingsPage
      title="Payouts"
      actions={
        account !== undefined && (
          <Button kind="primary" whyNot={whyNot} onPress={() => setOpen(true)}>
            {verb}
          </Button>
        )
      }
    >
      <Section title="Where payouts go">
        <Loaded query={query}>
          {(shown) => (shown === null ? <AtProvider /> : <InUse account={shown} />)}
        </Loaded>
      </Section>
      {account && <Changes account={account} />}
      <ChooseAccount
        title={verb}
        isFirst={account === null}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </SettingsPage>
  );
}

function AtProvider() {
  const { tenant } = useSession();
  return (
    <p className="text-sm">
      Payouts go to your account at the payment provider, {tenant.accountId}. Choose a bank account
      to receive them there instead.
    </p>
  );
}

function InUse({ account }: { readonly account: PayoutAccount }) {
  const { pending } = account;
  return (
    <div className="flex flex-col gap-4">
      <Facts
        facts={[
          ['Account holder', account.accountName],
          ['Bank', account.bankName ?? account.bankCode],
          ['Account number', `…${account.last4}`],
          ['Used since', <When key="since" at={account.usedFrom} />],
        ]}
      />
      {pending && (
        <p className="rounded-lg bg-warn-soft px-3 py-2.5 text-sm text-warn">
          From <When at={pending.usedFrom} /> payouts go to {pending.accountName},{' '}
          {pending.bankName ?? pending.bankCode} …{pending.last4}. To cancel this, choose the
          account in use again.
        </p>
      )}
    </div>
  );
}

const Changes = ({ account }: { readonly account: PayoutAccount }) => (
  <Section title="Accounts chosen so far" isFlush>
    <ul className="divide-y divide-line">
      {account.changes.map((change) => (
        <li key={change.createdAt} className="px-4 py-3 text-sm">
          <Change change={change} />
        </li>
      ))}
    </ul>
  </Section>
);

function Change({ change }: { readonly change: PayoutAccountChange }) {
  const { accountName, bankName, bankCode, last4, chosenBy, createdAt } = change;
  const { usedFrom, replacedAt } = change;
  return (
    <>
      <p className="font-medium">
        {accountName}, {bankName ?? bankCode} …{last4}
      </p>
      <p className="text-xs text-quiet">
        Chosen by {chosenBy} on <When at={createdAt} />,{' '}
        {replacedAt === null ? (
          <>
            used from <When at={usedFrom} />
          </>
        ) : (
          'replaced before it was used'
        )}
      </p>
    </>
  );
}

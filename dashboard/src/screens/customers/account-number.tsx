// A customer's account number for bank transfers: open it, copy it, send it and close it.

import type { Customer, VirtualAccount } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { ConfirmAction } from '../../kit/dialogs/confirm-action.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Copy } from '../../kit/links/copy.tsx';
import { Link } from '../../kit/links/link.tsx';
import { whatsAppUrl } from '../../kit/links/whatsapp.ts';
import { WhatsAppLink } from '../../kit/links/whatsapp-link.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { useWhyNot } from '../../session.ts';
import { numberOfCustomer } from '../deposits/queries.ts';
import { NumberState } from '../deposits/state.tsx';
import { personText } from '../payments/source.tsx';

const STALE = [['virtualAccounts'], ['customers']] as const;

export function AccountNumber({ customer }: { readonly customer: Customer }) {
  const query = useQuery(numberOfCustomer(customer.id));
  return (
    <Section
      title="Account number"
      actions={
        <Link to="/deposits" search={{ customer: customer.code }}>
          Transfers
        </Link>
      }
    >
      <Loaded query={query} lines={2}>
        {(account) =>
          account === null ? (
            <OpenNumber customer={customer} />
          ) : (
            <OpenedNumber customer={customer} account={account} />
          )
        }
      </Loaded>
    </Section>
  );
}

function OpenNumber({ customer }: { readonly customer: Customer }) {
  const whyNot = useWhyNot('virtualAccounts.create');
  const action = useAction({
    run: (_, options) =>
      sanwo.virtualAccounts.create({ customerEmailOrCode: customer.code }, options),
    invalidates: STALE,
    successText: ({ accountNumber }) => `Account number ${accountNumber} opened`,
    showsErrorToast: true,
  });
  return (
    <div className="flex flex-col items-start gap-3 text-sm">
      <p className="text-quiet">
        With an account number the customer can pay by bank transfer. Transfers to it pay the
        customer’s invoices automatically.
      </p>
      <Button whyNot={whyNot} isPending={action.isPending} onPress={() => void action.run()}>
        Open account number
      </Button>
    </div>
  );
}

interface OpenedNumberProps {
  readonly customer: Customer;
  readonly account: VirtualAccount;
}

function OpenedNumber({ customer, account }: OpenedNumberProps) {
  const { accountNumber, bankName, accountName, status } = account;
  return (
    <div className="flex flex-col gap-3">
      <Facts
        facts={[
          ['Number', <Copy key="number" text={accountNumber} label="account number" />],
          ['Bank', bankName],
          ['Name', accountName],
          ...(status === 'active'
            ? []
            : [['Status', <NumberState key="status" account={account} />] as const]),
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <ShareNumber {...{ customer, account }} />
        <CloseNumber {...{ customer, account }} />
      </div>
    </div>
  );
}

/** Opens WhatsApp with the text; nothing is sent until the member sends it there. */
function ShareNumber({ customer, account }: OpenedNumberProps) {
  const { accountNumber, bankName, accountName } = account;
  const text = `Pay by bank transfer to ${accountNumber}, ${bankName}, ${accountName}.`;
  return <WhatsAppLink url={whatsAppUrl(text, customer.phoneNumber)} />;
}

function CloseNumber({ customer, account }: OpenedNumberProps) {
  const [isOpen, setOpen] = useState(false);
  const whyNot = useWhyNot('virtualAccounts.close');
  return (
    <>
      <Button size="small" kind="quiet" whyNot={whyNot} onPress={() => setOpen(true)}>
        Close number
      </Button>
      <ConfirmAction
        title="Close this account number?"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        words={
          'The bank refuses transfers to a closed number. If money arrives all the same, it is ' +
          'shown under Transfers.'
        }
        facts={[
          ['Customer', personText(customer)],
          ['Number', account.accountNumber],
          ['Bank', account.bankName],
        ]}
        verb="Close number"
        kind="danger"
        run={(options) => sanwo.virtualAccounts.close(account.id, options)}
        invalidates={STALE}
        successText={() => `Account number ${account.accountNumber} closed`}
      />
    </>
  );
}

// One mandate: its status, its bank account, the next debit and its actions.

import type { Mandate as MandateOf } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import { Copy } from '../../kit/links/copy.tsx';
import { Link } from '../../kit/links/link.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Section } from '../../kit/page/section.tsx';
import { bidi } from '../../kit/text/bidi.ts';
import { Facts } from '../../kit/text/facts.tsx';
import { Money } from '../../kit/text/money.tsx';
import { When } from '../../kit/text/when.tsx';
import { ChangeMandate } from './change.tsx';
import { ApprovalInstructions } from './instructions.tsx';
import { NextDebit } from './next-debit.tsx';
import { debtorText, frequencyText, MandateState, mandateStory } from './state.tsx';

export function MandateScreen(): ReactNode {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const query = useQuery({
    queryKey: ['mandates', 'one', id],
    queryFn: () => sanwo.mandates.get(id).then(),
  });
  const mandate = query.data;
  return (
    <Page
      title={mandate ? `Mandate of ${bidi(debtorText(mandate))}` : 'Mandate'}
      beside={mandate && <MandateState mandate={mandate} />}
      crumbs={[
        <Link key="list" to="/mandates">
          Mandates
        </Link>,
      ]}
      actions={mandate && <ChangeMandate mandate={mandate} />}
    >
      <Loaded query={query}>
        {(shown) => (
          <>
            <ApprovalInstructions mandate={shown} />
            {shown.subscriptionCode !== null && (
              <NextDebit mandate={shown} code={shown.subscriptionCode} />
            )}
            <AboutMandate mandate={shown} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function AboutMandate({ mandate }: { readonly mandate: MandateOf }) {
  const { account, debitLimit, subscriptionCode } = mandate;
  return (
    <Section title="Details">
      <div className="flex flex-col gap-4">
        <p>
          {mandateStory(mandate)}
          {mandate.failureReason !== null && ` Message from the bank: ${mandate.failureReason}.`}
        </p>
        <Facts
          isWide
          facts={[
            [
              'Customer',
              mandate.customerEmail === null ? (
                debtorText(mandate)
              ) : (
                <Link key="customer" to="/customers/$code" params={{ code: mandate.customerEmail }}>
                  {debtorText(mandate)}
                </Link>
              ),
            ],
            ['Bank', account.bankName ?? `Bank ${account.bankCode}`],
            ['Account', `${bidi(account.accountName)}, ending ${account.last4}`],
            [
              'Limit per debit',
              debitLimit === null ? 'Any amount' : <Money key="limit" kobo={debitLimit} />,
            ],
            ['Frequency', frequencyText(mandate.frequency)],
            ['From', <When key="from" at={mandate.startAt} isDay />],
            ['Until', <When key="until" at={mandate.endAt} isDay />],
            [
              'Plan',
              <Link key="plan" to="/plans/$code" params={{ code: mandate.planCode }}>
                {mandate.quantity === 1
                  ? mandate.planName
                  : `${mandate.quantity} × ${bidi(mandate.planName)}`}
              </Link>,
            ],
            [
              'Subscription',
              subscriptionCode && (
                <Link
                  key="subscription"
                  to="/subscriptions/$code"
                  params={{ code: subscriptionCode }}
                >
                  {subscriptionCode}
                </Link>
              ),
            ],
            ['Last checked with the bank', <When key="polled" at={mandate.lastPolledAt} />],
            ['Next check with the bank', <When key="next" at={mandate.nextPollAt} />],
            [
              'Provider’s id',
              mandate.mandateId && <Copy text={mandate.mandateId} label="mandate id" />,
            ],
            ['Reference', <Copy key="ref" text={mandate.merchantReference} label="reference" />],
          ]}
        />
      </div>
    </Section>
  );
}

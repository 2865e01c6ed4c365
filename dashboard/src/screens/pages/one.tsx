// One payment page: its address to share, its sales and its actions.

import type { PageOffer, PaymentPage } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/fields/button.tsx';
import { CopyCode } from '../../kit/links/copy.tsx';
import { ButtonLink, Link } from '../../kit/links/link.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { When } from '../../kit/text/when.tsx';
import { useWhyNot } from '../../session.ts';
import { PageState } from './list.tsx';
import { PlanName } from './offer-fields.tsx';
import { PageOrders } from './orders.tsx';
import { SharePage } from './share.tsx';
import { SwitchPage } from './switch-page.tsx';
import { amountText, pageQuery, soldText } from './words.ts';

export function OnePage(): ReactNode {
  const { code } = useParams({ strict: false }) as { readonly code: string };
  const query = useQuery(pageQuery(code));
  const page = query.data;
  return (
    <Page
      title={page?.name ?? code}
      beside={
        <>
          {page && <PageState page={page} />}
          <CopyCode text={page?.code ?? code} label="page code" />
        </>
      }
      crumbs={[
        <Link key="list" to="/pages">
          Payment pages
        </Link>,
      ]}
      actions={page && <PageActions page={page} />}
    >
      <Loaded query={query}>
        {(shown) => (
          <>
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <SharePage page={shown} />
              <Section title="Sales">
                <Facts facts={salesFacts(shown)} />
              </Section>
            </div>
            <PageOrders page={shown} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

const salesFacts = (page: PaymentPage) =>
  [
    ['Views', String(page.views)],
    ['Payments started', String(page.started)],
    ['Paid', soldText(page)],
    ['Sells', <Offers key="offers" offers={page.offers} />],
    ['Ends', page.closesAt === null ? 'No end date' : <When key="end" at={page.closesAt} />],
    ['Created', <When key="made" at={page.createdAt} />],
  ] as const;

const Offers = ({ offers }: { readonly offers: readonly PageOffer[] }) => (
  <ul className="flex flex-col gap-1">
    {offers.map((offer, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an offer is known by its place alone
      <li key={index}>
        {offer.planCode === undefined ? (
          <span dir="auto">
            {offer.description} <span className="text-quiet">· {amountText(offer)}</span>
          </span>
        ) : (
          <Link to="/plans/$code" params={{ code: offer.planCode }}>
            <PlanName code={offer.planCode} />
          </Link>
        )}
      </li>
    ))}
  </ul>
);

function PageActions({ page }: { readonly page: PaymentPage }) {
  const [isAsked, setAsked] = useState(false);
  const whyNot = useWhyNot('pages.update');
  const { code, status } = page;
  return (
    <>
      <Button whyNot={whyNot} onPress={() => setAsked(true)}>
        {status === 'open' ? 'Close page' : 'Open page'}
      </Button>
      {whyNot === null && (
        <ButtonLink to="/pages/$code/edit" params={{ code }} kind="primary">
          Edit page
        </ButtonLink>
      )}
      <SwitchPage page={page} isOpen={isAsked} onClose={() => setAsked(false)} />
    </>
  );
}

// One customer: an example of every page about one thing.

import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import { Copy } from '../../kit/copy.tsx';
import { Facts } from '../../kit/facts.tsx';
import { Link } from '../../kit/link.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { Money } from '../../kit/money.tsx';
import { Page } from '../../kit/page.tsx';
import { Section } from '../../kit/section.tsx';
import { When } from '../../kit/when.tsx';

export function Customer(): ReactNode {
  const { code } = useParams({ from: '/frame/customers/$code' });
  const query = useQuery({
    queryKey: ['customers', 'one', code],
    queryFn: () => sanwo.customers.get(code).then(),
  });
  const customer = query.data;
  return (
    <Page
      title={customer?.name ?? customer?.email ?? code}
      beside={<Copy text={code} label="customer code" />}
      crumbs={[
        <Link key="list" to="/customers">
          Customers
        </Link>,
      ]}
    >
      <Section title="Details">
        <Loaded query={query}>
          {(shown) => (
            <Facts
              isWide
              facts={[
                ['Email', <Copy key="email" text={shown.email} label="email" />],
                ['Phone', shown.phoneNumber],
                ['Your reference', shown.externalRef],
                ['Tax number', shown.taxNumber],
                ['Credit', <Money key="credit" kobo={shown.creditBalance} />],
                ['Customer since', <When key="since" at={shown.createdAt} />],
              ]}
            />
          )}
        </Loaded>
      </Section>
    </Page>
  );
}

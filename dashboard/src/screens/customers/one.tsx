// One customer: subscriptions, invoices, payment methods, credit and the timeline.

import type { Customer as Shown } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CopyCode } from '../../kit/links/copy.tsx';
import { Link } from '../../kit/links/link.tsx';
import { Columns } from '../../kit/lists/columns.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Page } from '../../kit/page/page.tsx';
import { DisputesOf } from '../disputes/disputes-of.tsx';
import { NewInvoiceLink } from '../invoices/new-link.tsx';
import { personText } from '../payments/source.tsx';
import { NewSubscription } from '../subscriptions/new-subscription.tsx';
import { AccountNumber } from './account-number.tsx';
import { Consents } from './consents.tsx';
import { Credit } from './credit.tsx';
import { AboutCustomer } from './details.tsx';
import { EditCustomer } from './edit-customer.tsx';
import { CustomerInvoices } from './invoices.tsx';
import { CustomerPage } from './page-link.tsx';
import { PersonalData } from './personal-data.tsx';
import { customerQuery } from './queries.ts';
import { Sources } from './sources.tsx';
import { CustomerSubscriptions } from './subscriptions.tsx';
import { Timeline } from './timeline.tsx';

export function Customer(): ReactNode {
  const { code } = useParams({ from: '/frame/customers/$code' });
  const query = useQuery(customerQuery(code));
  const customer = query.data;
  return (
    <Page
      title={customer ? personText(customer) : code}
      beside={<CopyCode text={customer?.code ?? code} label="customer code" />}
      crumbs={[
        <Link key="list" to="/customers">
          Customers
        </Link>,
      ]}
      actions={
        customer && (
          <>
            <EditCustomer customer={customer} />
            <NewInvoiceLink customer={customer.code} />
            <NewSubscription customer={customer} />
          </>
        )
      }
    >
      <Loaded query={query} lines={8}>
        {(shown) => <CustomerSections customer={shown} />}
      </Loaded>
    </Page>
  );
}

const CustomerSections = ({ customer }: { readonly customer: Shown }) => (
  <Columns
    first={
      <>
        <CustomerSubscriptions customer={customer} />
        <CustomerInvoices customer={customer} />
        <DisputesOf filter={{ customer: customer.id }} />
      </>
    }
    beside={
      <>
        <AboutCustomer customer={customer} />
        <Sources customer={customer} />
        <CustomerPage customer={customer} />
        <AccountNumber customer={customer} />
        <Credit customer={customer} />
        <Consents customer={customer} />
        <PersonalData customer={customer} />
      </>
    }
  >
    <Timeline customer={customer} />
  </Columns>
);

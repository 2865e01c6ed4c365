// A customer's contact details, reference and tax status.

import type { Customer } from '@sanwo/sdk';
import { Copy } from '../../kit/links/copy.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { When } from '../../kit/text/when.tsx';
import { LANGUAGES } from '../../languages.ts';

export const AboutCustomer = ({ customer }: { readonly customer: Customer }) => (
  <Section title="Details">
    <Facts
      facts={[
        ['Email', customer.email && <Copy text={customer.email} label="email" />],
        ['Phone', customer.phoneNumber && <Copy text={customer.phoneNumber} label="phone" />],
        [
          'Your reference',
          customer.externalRef && <Copy text={customer.externalRef} label="your reference" />,
        ],
        [
          'Language',
          LANGUAGES.find(({ value }) => value === customer.language)?.label ?? customer.language,
        ],
        ['Tax', customer.taxExempt ? 'Exempt' : 'Standard'],
        ['Name on invoices', customer.billingName],
        [
          'Address on invoices',
          customer.billingAddress && (
            <span key="address" className="whitespace-pre-line">
              {customer.billingAddress}
            </span>
          ),
        ],
        ['Tax number (TIN)', customer.taxNumber],
        ...(customer.withholdingPercent === null
          ? []
          : [['Withholds', `${customer.withholdingPercent}% tax`] as const]),
        ['Customer since', <When key="since" at={customer.createdAt} isDay />],
      ]}
    />
  </Section>
);

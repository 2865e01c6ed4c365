// The business's name, logo, colour and contact details, with a preview of what customers get.

import type { Settings } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Field } from '../../kit/fields/field.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Section } from '../../kit/page/section.tsx';
import { settingsQuery } from '../../settings.ts';
import { BrandPreview } from './brand-preview.tsx';
import { ColorField } from './color-field.tsx';
import { LogoSection } from './logo-field.tsx';
import { Save } from './save.tsx';
import { SettingsPage } from './settings-page.tsx';
import { useSettingsAction } from './use-settings-form.ts';

export function BusinessSettings(): ReactNode {
  const query = useQuery(settingsQuery);
  return (
    <SettingsPage title="Business">
      <Loaded query={query}>{(settings) => <BusinessForm settings={settings} />}</Loaded>
    </SettingsPage>
  );
}

const orNull = (text: string) => (text === '' ? null : text);

const businessIn = (field: (name: string) => string) => ({
  legalName: orNull(field('business.legalName')),
  address: orNull(field('business.address')),
  taxNumber: orNull(field('business.taxNumber')),
  registrationNumber: orNull(field('business.registrationNumber')),
  supportEmail: orNull(field('business.supportEmail')),
  supportPhone: orNull(field('business.supportPhone')),
});

function BusinessForm({ settings }: { readonly settings: Settings }) {
  const { business } = settings;
  const [name, setName] = useState(settings.businessName);
  const [color, setColor] = useState(business.brandColor ?? '');
  const action = useSettingsAction('Business details saved');
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <LogoSection logoUrl={settings.logoUrl} />
        <Form
          action={action}
          edits={{ shown: settings }}
          read={(field) => ({
            businessName: field('businessName'),
            email: orNull(field('email')),
            invoicePrefix: field('invoicePrefix'),
            business: { brandColor: orNull(color.trim()), ...businessIn(field) },
          })}
        >
          <Section title="What customers see">
            <div className="flex flex-col gap-4">
              <Field
                name="businessName"
                label="Business name"
                hint="Customers see it on pages, in emails and as the sender."
                value={name}
                onChange={setName}
                isRequired
              />
              <ColorField value={color} onChange={setColor} />
              <div className="grid gap-4 sm:grid-cols-2">
                <Field
                  name="business.supportEmail"
                  label="Support email"
                  type="email"
                  hint="The address customers can write to. Leave empty to use your own email."
                  defaultValue={business.supportEmail ?? ''}
                />
                <Field
                  name="business.supportPhone"
                  label="Support phone"
                  type="tel"
                  defaultValue={business.supportPhone ?? ''}
                />
              </div>
            </div>
          </Section>
          <Papers settings={settings} />
          <Section title="Your contact email">
            <Field
              name="email"
              label="Your email"
              type="email"
              hint={
                'For messages to you, for example if your webhook address stops responding. ' +
                'Leave empty for none.'
              }
              defaultValue={settings.email ?? ''}
            />
          </Section>
          <Save isPending={action.isPending} />
        </Form>
      </div>
      <BrandPreview name={name} color={color.trim()} logoUrl={settings.logoUrl} />
    </div>
  );
}

function Papers({ settings: { business, invoicePrefix } }: { readonly settings: Settings }) {
  return (
    <Section title="Invoices and receipts">
      <div className="flex flex-col gap-4">
        <Field
          name="business.legalName"
          label="Legal name"
          hint="The registered name. Leave empty to use the business name."
          defaultValue={business.legalName ?? ''}
        />
        <Field
          name="business.address"
          label="Address"
          lines={3}
          defaultValue={business.address ?? ''}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            name="business.taxNumber"
            label="Tax number (TIN)"
            defaultValue={business.taxNumber ?? ''}
          />
          <Field
            name="business.registrationNumber"
            label="Registration number"
            hint="As in the register of companies, for example RC 1234567."
            defaultValue={business.registrationNumber ?? ''}
          />
          <Field
            name="invoicePrefix"
            label="Invoice number prefix"
            hint="Numbering continues if you change the prefix."
            defaultValue={invoicePrefix}
            isRequired
          />
        </div>
      </div>
    </Section>
  );
}

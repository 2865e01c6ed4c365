// A customer's timeline: payments, refunds, invoices, credit and subscription events, plus emails
// and audit entries for roles that can read them.

import type { Customer } from '@sanwo/sdk';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Select } from '../../kit/fields/select.tsx';
import { Section } from '../../kit/page/section.tsx';
import { useWhyNot } from '../../session.ts';
import { TimelineDays } from './timeline-days.tsx';

const KINDS = [
  { value: '', label: 'Everything' },
  { value: 'payment', label: 'Payments and refunds' },
  { value: 'invoice', label: 'Invoices' },
  { value: 'credit', label: 'Credit' },
  { value: 'event', label: 'Subscriptions' },
  { value: 'email', label: 'Emails' },
  { value: 'audit', label: 'Audit log' },
] as const;

export function Timeline({ customer }: { readonly customer: Customer }) {
  const address = useSearch({ strict: false }) as { readonly kind?: string };
  const navigate = useNavigate();
  const hidden = [
    useWhyNot('emails.list') === null ? null : 'email',
    useWhyNot('audit.list') === null ? null : 'audit',
  ];
  const choices = KINDS.filter(({ value }) => !hidden.includes(value));
  const kind = choices.find(({ value }) => value === address.kind)?.value ?? '';
  const show = (next: string) =>
    void navigate({
      to: '.',
      search: { ...address, kind: next === '' ? undefined : next } as never,
      replace: true,
      resetScroll: false,
    });
  return (
    <Section
      title="Timeline"
      actions={<Select label="Show" isInline choices={choices} value={kind} onChange={show} />}
    >
      <TimelineDays customerId={customer.id} {...(kind === '' ? {} : { kind })} />
    </Section>
  );
}

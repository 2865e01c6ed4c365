// What supports a payment: what the customer agreed to, was sent and did.

import type { DisputeDetails } from '@sanwo/sdk';
import type { ReactNode } from 'react';
import { Section } from '../../kit/page/section.tsx';
import { When } from '../../kit/text/when.tsx';

interface EvidenceProps {
  readonly evidence: DisputeDetails['evidence'];
}

export function Evidence({
  evidence: { consent, deliveries, timeline },
}: EvidenceProps): ReactNode {
  return (
    <>
      <Section title="What the customer agreed to">
        {consent === null ? (
          <p className="text-sm text-quiet">No consent was recorded for this subscription.</p>
        ) : (
          <>
            <p dir="auto" className="wrap-anywhere">
              {consent.text}
            </p>
            <p className="mt-1 text-sm wrap-anywhere text-quiet">
              <When at={consent.at} />
              {consent.from && `, from ${consent.from.ip}, ${consent.from.userAgent}`}
            </p>
          </>
        )}
      </Section>
      <Moments title="Emails to the customer" rows={deliveries} none="No emails were sent." />
      <Moments title="What happened" rows={timeline} none="Nothing is recorded." />
    </>
  );
}

interface MomentsProps {
  readonly title: string;
  readonly rows: readonly {
    readonly type: string;
    readonly at: string;
    readonly status?: string;
  }[];
  readonly none: string;
}

const spoken = (name: string) => {
  const words = name.replaceAll(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const Moments = ({ title, rows, none }: MomentsProps) => (
  <Section title={title}>
    {rows.length === 0 ? (
      <p className="text-sm text-quiet">{none}</p>
    ) : (
      <ul aria-label={title} className="divide-y divide-line text-sm">
        {rows.map(({ type, at, status }) => (
          <li key={`${type} ${at}`} className="flex gap-3 py-2">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {spoken(type)}
              {status && `, ${status}`}
            </span>
            <When at={at} />
          </li>
        ))}
      </ul>
    )}
  </Section>
);

// The fields of a payment page: what is needed first, and the rest where it is looked for.

import type { ReactNode } from 'react';
import { Field } from '../../kit/fields/field.tsx';
import { AskedFields } from './asked-fields.tsx';
import type { PageFieldsProps } from './draft.ts';
import { LimitFields } from './limit-fields.tsx';
import { OfferFields } from './offer-fields.tsx';

export function PageFields(props: PageFieldsProps) {
  const { draft, onChange } = props;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <Field
        name="name"
        label="Title"
        placeholder="Join our gym"
        value={draft.name}
        onChange={(name) => onChange({ name })}
        isRequired
        autoFocus
      />
      <OfferFields offers={draft.offers} onChange={(offers) => onChange({ offers })} />
      <Field
        name="description"
        label="Description"
        value={draft.description}
        onChange={(description) => onChange({ description })}
        lines={3}
      />
      <More title="What customers enter">
        <AskedFields {...props} />
      </More>
      <More title="Address, limits and your own site">
        <LimitFields {...props} />
      </More>
    </div>
  );
}

const More = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <details className="rounded-md border border-line">
    <summary className="cursor-pointer px-3 py-2 text-sm font-medium outline-accent">
      {title}
    </summary>
    <div className="flex flex-col gap-4 border-t border-line px-3 py-3">{children}</div>
  </details>
);

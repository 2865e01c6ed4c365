// The fields of a payment page: what is needed first, and the rest where it is looked for.

import { Field } from '../../kit/fields/field.tsx';
import { MoreFields } from '../../kit/fields/more-fields.tsx';
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
      <MoreFields title="What customers enter">
        <AskedFields {...props} />
      </MoreFields>
      <MoreFields title="Address, limits and your own site">
        <LimitFields {...props} />
      </MoreFields>
    </div>
  );
}

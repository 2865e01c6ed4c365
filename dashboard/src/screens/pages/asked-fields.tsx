// What the page asks of customers beside their email address.

import type { PageFieldWanted } from '@sanwo/sdk';
import { Plus, X } from 'lucide-react';
import { Button, IconButton } from '../../kit/fields/button.tsx';
import { Checkbox } from '../../kit/fields/checkbox.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { type CustomDraft, customField, type PageFieldsProps } from './draft.ts';

const WANTED: readonly { readonly value: PageFieldWanted; readonly label: string }[] = [
  { value: 'required', label: 'Required' },
  { value: 'asked', label: 'Optional' },
  { value: 'no', label: 'Not asked' },
];

const MOST = 5;

export function AskedFields({ draft, onChange }: PageFieldsProps) {
  const { custom } = draft;
  const isFull = custom.length >= MOST ? 'A page has at most five fields of your own' : null;
  const put = (field: CustomDraft) =>
    onChange({ custom: custom.map((each) => (each.key === field.key ? field : each)) });
  return (
    <>
      <p className="text-sm text-quiet">An email address is always asked for, for the receipt.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          name="fields.name"
          label="Name"
          choices={WANTED}
          value={draft.nameField}
          onChange={(nameField) => onChange({ nameField })}
        />
        <Select
          name="fields.phone"
          label="Phone number"
          choices={WANTED}
          value={draft.phoneField}
          onChange={(phoneField) => onChange({ phoneField })}
        />
      </div>
      {custom.map((field, index) => (
        <div key={field.key} className="flex items-end gap-3">
          <div className="min-w-0 flex-1">
            <Field
              name={`fields.custom.${index}.label`}
              label={`Your own field ${index + 1}`}
              placeholder="Shirt size"
              value={field.label}
              onChange={(label) => put({ ...field, label })}
              isRequired
            />
          </div>
          <Checkbox
            isSelected={field.required}
            onChange={(required) => put({ ...field, required })}
          >
            Required
          </Checkbox>
          <IconButton
            label={`Remove field ${index + 1}`}
            icon={<X aria-hidden className="size-4" />}
            onPress={() => onChange({ custom: custom.filter(({ key }) => key !== field.key) })}
          />
        </div>
      ))}
      <span>
        <Button
          icon={<Plus aria-hidden className="size-4" />}
          whyNot={isFull}
          onPress={() => onChange({ custom: [...custom, customField()] })}
        >
          Add a field of your own
        </Button>
      </span>
    </>
  );
}

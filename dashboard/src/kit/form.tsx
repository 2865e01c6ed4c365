// A form without a library: its fields name themselves as the API does, so that what the envelope
// says is wrong stands at the field; what belongs to none of them stands above.

import { type FormEvent, type ReactNode, useRef } from 'react';
import { Form as AriaForm } from 'react-aria-components';
import { Failure } from './failure.tsx';
import type { Action } from './use-action.ts';

interface FormProps<Input, Data> {
  readonly action: Action<Input, Data>;
  /** What the action is given, from what stands in the fields; null: something is missing. */
  read(fields: FieldReader): Input | null;
  readonly children: ReactNode;
}

/** What stands in the fields, by name; empty where nothing does. */
export type FieldReader = (name: string) => string;

export function Form<Input, Data>({ action, read, children }: FormProps<Input, Data>) {
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const input = read((name) => String(data.get(name) ?? '').trim());
    if (input !== null) void action.run(input);
  };
  const isShown = (field: string) => form.current?.elements.namedItem(field) != null;
  const elsewhere = Object.entries(action.errors).filter(([field]) => !isShown(field));
  return (
    <AriaForm
      ref={form}
      onSubmit={submit}
      validationErrors={action.errors}
      className="flex flex-col gap-4"
    >
      {action.failure && <Failure error={action.failure} />}
      {elsewhere.length > 0 && (
        <Failure
          error={new Error(elsewhere.map(([field, words]) => `${field} ${words}`).join('; '))}
        />
      )}
      {children}
    </AriaForm>
  );
}

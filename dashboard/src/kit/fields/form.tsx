// A form without a library. Fields have the names of the API, so that an error of the API is shown
// at its field; errors of no field are shown above.

import { type FormEvent, type ReactNode, useRef } from 'react';
import { Form as AriaForm } from 'react-aria-components';
import type { Action } from '../dialogs/use-action.ts';
import { Failure } from '../page/failure.tsx';
import { changedOf } from './changed.ts';

/** A form that edits sends only what is changed. */
interface Edited {
  readonly shown: object;
  /** Groups of fields that the API takes whole. */
  readonly whole?: readonly string[];
}

interface FormProps<Input, Data> {
  readonly action: Action<Input, Data>;
  /** Makes the action's input from the fields. Null: a value is missing. */
  read(fields: FieldReader): Input | null;
  /** What is edited, as it is when the form opens. */
  readonly edits?: Edited;
  readonly children: ReactNode;
}

/** Reads a field by its name. An empty field is ''. */
export type FieldReader = (name: string) => string;

export function Form<Input, Data>({ action, read, edits, children }: FormProps<Input, Data>) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef<object | undefined>(edits?.shown);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const input = read((name) => String(data.get(name) ?? '').trim());
    if (input === null) return;
    if (shown.current === undefined) return void (await action.run(input));
    const change = changedOf(
      { ...shown.current },
      { ...(input as object) },
      edits?.whole ?? [],
    ) as Input;
    if ((await action.run(change)) !== null) shown.current = input as object;
  };
  // The browser sends no form with a field that is wrong. What was wrong may be mended in another
  // field: a phone number in place of an email.
  const forget = ({ target }: FormEvent<HTMLElement>) => {
    const { name } = target as HTMLInputElement;
    if (Object.keys(action.errors).length > 0 && !(name in action.errors)) action.reset();
  };
  const isShown = (field: string) => form.current?.elements.namedItem(field) != null;
  const elsewhere = Object.entries(action.errors).filter(([field]) => !isShown(field));
  return (
    <AriaForm ref={form} onSubmit={submit} validationErrors={action.errors}>
      <div className="flex flex-col gap-4" onInput={forget}>
        {action.failure && <Failure error={action.failure} />}
        {elsewhere.length > 0 && (
          <Failure
            error={new Error(elsewhere.map(([field, words]) => `${field} ${words}`).join('; '))}
          />
        )}
        {children}
      </div>
    </AriaForm>
  );
}

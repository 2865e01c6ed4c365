// Asks for the password before two-factor authentication changes.

import type { ReactNode } from 'react';
import { DialogActions } from '../../kit/dialogs/dialog.tsx';
import type { Action } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import type { ButtonKind } from '../../kit/fields/button-look.ts';
import { Field } from '../../kit/fields/field.tsx';
import { Form } from '../../kit/fields/form.tsx';

interface AskForPasswordProps<Data> {
  readonly action: Action<{ readonly password: string }, Data>;
  /** The text of the button. */
  readonly verb: string;
  readonly kind?: ButtonKind;
  onClose(): void;
  /** What the change means. */
  readonly children: ReactNode;
}

export function AskForPassword<Data>(props: AskForPasswordProps<Data>) {
  const { action, verb, kind = 'primary', onClose, children } = props;
  return (
    <Form action={action} read={(field) => ({ password: field('password') })}>
      <p className="text-sm">{children}</p>
      <Field
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
        isRequired
        autoFocus
      />
      <DialogActions>
        <Button onPress={onClose}>Not now</Button>
        <Button type="submit" kind={kind} isPending={action.isPending}>
          {verb}
        </Button>
      </DialogActions>
    </Form>
  );
}

// Turning the second factor off, which the password is asked for.

import type { EndTotp as Ending } from '@sanwo/sdk';
import { sanwo } from '../../api.ts';
import { Button } from '../../kit/button.tsx';
import { DialogActions } from '../../kit/dialog.tsx';
import { Field } from '../../kit/field.tsx';
import { Form } from '../../kit/form.tsx';
import { useAction } from '../../kit/use-action.ts';

export function EndTotp({ onClose }: { onClose(): void }) {
  const action = useAction<Ending, unknown>({
    run: (body, options) => sanwo.session.endTotp(body, options),
    invalidates: [['audit']],
    said: () => 'The second factor is off',
    onDone: onClose,
  });
  return (
    <Form action={action} read={(field) => ({ password: field('password') })}>
      <p className="text-sm">
        From then on your password alone lets you in, and the recovery codes are worth nothing.
      </p>
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
        <Button type="submit" kind="danger" isPending={action.isPending}>
          Turn off
        </Button>
      </DialogActions>
    </Form>
  );
}

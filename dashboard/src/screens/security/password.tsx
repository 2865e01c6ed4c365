// Changes the password, and signs the member out of all other sessions.

import type { ChangePassword, SignedIn } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { Section } from '../../kit/page/section.tsx';
import { queryClient, type Session, sessionQuery } from '../../session.ts';

const LEAST_LETTERS = 12;

export function PasswordForm({ email }: { readonly email: string }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const action = useAction<ChangePassword, SignedIn>({
    run: (body, options) => sanwo.session.changePassword(body, options),
    invalidates: [['sessions'], ['audit']],
    successText: () => 'Password changed. You were signed out on other devices.',
    onDone: (signedIn) => {
      // The old session token no longer works.
      queryClient.setQueryData(sessionQuery.queryKey, signedIn as Session);
      setCurrent('');
      setNext('');
    },
  });
  const isShort = next !== '' && next.length < LEAST_LETTERS;
  return (
    <Section title="Password">
      <Form action={action} read={() => (isShort ? null : { current, new: next })}>
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
        <Field
          name="current"
          label="Current password"
          type="password"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
          isRequired
        />
        <Field
          name="new"
          label="New password"
          type="password"
          autoComplete="new-password"
          hint={
            isShort
              ? `${LEAST_LETTERS - next.length} more characters needed.`
              : `At least ${LEAST_LETTERS} characters. A sentence works well.`
          }
          value={next}
          onChange={setNext}
          isRequired
        />
        <div className="flex justify-end">
          <Button type="submit" kind="primary" isPending={action.isPending}>
            Change password
          </Button>
        </div>
      </Form>
    </Section>
  );
}

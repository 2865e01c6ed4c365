// Where an invitation leads: whoever holds it says what they are called and by which password they
// come in from now on.

import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sanwo } from '../api.ts';
import { Button } from '../kit/button.tsx';
import { Field } from '../kit/field.tsx';
import { Form } from '../kit/form.tsx';
import { Link } from '../kit/link.tsx';
import { useAction } from '../kit/use-action.ts';
import { queryClient, type Session, sessionQuery } from '../session.ts';
import { Doorstep } from './doorstep.tsx';
import { PasswordField } from './password-field.tsx';

export function Invitation(): ReactNode {
  const { token = '' } = useSearch({ from: '/invitation' });
  const navigate = useNavigate();
  const action = useAction({
    run: (given: { readonly name?: string; readonly password: string }) =>
      sanwo.request<Session>({
        method: 'POST',
        path: '/session/invitation',
        body: { token, ...given },
      }),
    onDone: (session) => {
      queryClient.clear();
      queryClient.setQueryData(sessionQuery.queryKey, session);
      void navigate({ to: '/' });
    },
  });
  return (
    <Doorstep
      title="You are invited"
      words="Choose a password, and you are in."
      beneath={
        <>
          The link no longer works? Ask whoever invited you for a new one, or{' '}
          <Link to="/sign-in">sign in</Link>.
        </>
      }
    >
      <Form
        action={action}
        read={(field) => ({
          password: field('password'),
          ...(field('name') && { name: field('name') }),
        })}
      >
        <Field name="name" label="Your name" autoComplete="name" autoFocus />
        <PasswordField />
        <Button type="submit" kind="primary" size="large" isPending={action.isPending}>
          Come in
        </Button>
      </Form>
    </Doorstep>
  );
}

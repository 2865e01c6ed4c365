// Creates an account and signs in. In a sandbox the account is a test account.

import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sanwo } from '../api.ts';
import { useAction } from '../kit/dialogs/use-action.ts';
import { Button } from '../kit/fields/button.tsx';
import { Field } from '../kit/fields/field.tsx';
import { Form } from '../kit/fields/form.tsx';
import { Link } from '../kit/links/link.tsx';
import { queryClient, type Session, sessionQuery } from '../session.ts';
import { modeQuery } from '../settings.ts';
import { Doorstep } from './doorstep.tsx';
import { PasswordField } from './password-field.tsx';

interface Newcomer {
  readonly businessName: string;
  readonly accountId: string;
  readonly email: string;
  readonly password: string;
}

export function Register(): ReactNode {
  const isSandbox = useQuery(modeQuery).data === 'sandbox';
  const navigate = useNavigate();
  const action = useAction({
    run: becomeMerchant,
    onDone: (session) => {
      queryClient.clear();
      queryClient.setQueryData(sessionQuery.queryKey, session);
      void navigate({ to: '/home' });
    },
  });
  return (
    <Doorstep
      title="Create an account"
      words={
        isSandbox
          ? 'This is a sandbox. No real money moves, and you can try everything.'
          : 'Bill your customers by card and direct debit.'
      }
      beneath={
        <>
          Already have an account? <Link to="/sign-in">Sign in</Link>
        </>
      }
    >
      <Form
        action={action}
        read={(field) => ({
          businessName: field('businessName'),
          accountId: field('accountId'),
          email: field('email'),
          password: field('password'),
        })}
      >
        <Field
          name="businessName"
          label="Business name"
          hint="The name your customers know."
          autoComplete="organization"
          isRequired
          autoFocus
        />
        <Field
          name="accountId"
          label="Account id"
          hint={
            isSandbox
              ? 'Choose a short name, for example ada-stores.'
              : 'Your account id at the payment provider, which receives payouts.'
          }
          isRequired
        />
        <Field name="email" label="Your email" type="email" autoComplete="username" isRequired />
        <PasswordField />
        <Button type="submit" kind="primary" size="large" isPending={action.isPending}>
          Create account
        </Button>
      </Form>
    </Doorstep>
  );
}

async function becomeMerchant(newcomer: Newcomer): Promise<Session> {
  const { email, password, accountId } = newcomer;
  await sanwo.account.register(newcomer);
  const body = { email, password, accountId };
  return sanwo.request<Session>({ method: 'POST', path: '/session', body });
}

// Becoming a merchant: in a sandbox one account more is made and entered at once, with nothing real
// about it.

import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sanwo } from '../api.ts';
import { Button } from '../kit/button.tsx';
import { Field } from '../kit/field.tsx';
import { Form } from '../kit/form.tsx';
import { Link } from '../kit/link.tsx';
import { useAction } from '../kit/use-action.ts';
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
      void navigate({ to: isSandbox ? '/start' : '/' });
    },
  });
  return (
    <Doorstep
      title="Create an account"
      words={
        isSandbox
          ? 'This is a sandbox: no real money moves, and you can try everything.'
          : 'Bill your customers by card and by direct debit.'
      }
      beneath={
        <>
          Already here? <Link to="/sign-in">Sign in</Link>
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
          hint="What your customers know you by."
          autoComplete="organization"
          isRequired
          autoFocus
        />
        <Field
          name="accountId"
          label="Account id"
          hint={
            isSandbox
              ? 'Any short name of your own, as ada-stores.'
              : 'Your account at the payment provider: payouts go there.'
          }
          isRequired
        />
        <Field name="email" label="Your email" type="email" autoComplete="username" isRequired />
        <PasswordField />
        <Button type="submit" kind="primary" size="large" isPending={action.isPending}>
          Create the account
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

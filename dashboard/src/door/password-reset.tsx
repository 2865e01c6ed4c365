// Password reset: without a token the page sends a link by email; with the token of that link it
// sets a new password.

import { useSearch } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { sanwo } from '../api.ts';
import { useAction } from '../kit/dialogs/use-action.ts';
import { Button } from '../kit/fields/button.tsx';
import { Field } from '../kit/fields/field.tsx';
import { Form } from '../kit/fields/form.tsx';
import { ButtonLink, Link } from '../kit/links/link.tsx';
import { Empty } from '../kit/page/empty.tsx';
import { WhichAccount } from './account-field.tsx';
import { Doorstep } from './doorstep.tsx';
import { PasswordField } from './password-field.tsx';

export function PasswordReset(): ReactNode {
  const { token } = useSearch({ from: '/password-reset' });
  return token === undefined ? <AskForLink /> : <SetPassword token={token} />;
}

function AskForLink() {
  const [email, setEmail] = useState<string | null>(null);
  const action = useAction({
    run: (given: { readonly email: string; readonly accountId?: string }) =>
      setAnew(given).then(() => given.email),
    onDone: setEmail,
  });
  if (email !== null) {
    return (
      <Doorstep title="Check your email" beneath={<Link to="/sign-in">Back to sign in</Link>}>
        <Empty
          icon={<MailCheck aria-hidden className="size-5" />}
          title="Reset link sent"
          words={`If ${email} has an account, we sent a link to it. The link works for an hour.`}
        />
      </Doorstep>
    );
  }
  return (
    <Doorstep
      title="Forgot your password?"
      words="We will email you a link to set a new password."
      beneath={<Link to="/sign-in">Back to sign in</Link>}
    >
      <Form
        action={action}
        read={(field) => ({
          email: field('email'),
          ...(field('accountId') && { accountId: field('accountId') }),
        })}
      >
        <Field
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          isRequired
          autoFocus
        />
        <WhichAccount />
        <Button type="submit" kind="primary" size="large" isPending={action.isPending}>
          Send reset link
        </Button>
      </Form>
    </Doorstep>
  );
}

function SetPassword({ token }: { readonly token: string }) {
  const [isSet, setSet] = useState(false);
  const action = useAction({
    run: (given: { readonly password: string }) => setAnew({ token, ...given }),
    onDone: () => setSet(true),
  });
  if (isSet) {
    return (
      <Doorstep
        title="Password changed"
        words="You were signed out of all sessions. Sign in with your new password."
      >
        <ButtonLink to="/sign-in" kind="primary" size="large">
          Sign in
        </ButtonLink>
      </Doorstep>
    );
  }
  return (
    <Doorstep
      title="Choose a new password"
      beneath={
        <>
          Is the link not working? <Link to="/password-reset">Request a new link</Link>
        </>
      }
    >
      <Form action={action} read={(field) => ({ password: field('password') })}>
        <PasswordField />
        <Button type="submit" kind="primary" size="large" isPending={action.isPending}>
          Set password
        </Button>
      </Form>
    </Doorstep>
  );
}

const setAnew = (body: object) =>
  sanwo.request({ method: 'POST', path: '/session/password-reset', body });

// A forgotten password: without a token a link is asked for, which comes by email; with the token
// of that link a new password is set.

import { useSearch } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { sanwo } from '../api.ts';
import { Button } from '../kit/button.tsx';
import { Empty } from '../kit/empty.tsx';
import { Field } from '../kit/field.tsx';
import { Form } from '../kit/form.tsx';
import { ButtonLink, Link } from '../kit/link.tsx';
import { useAction } from '../kit/use-action.ts';
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
      <Doorstep title="Look into your mail" beneath={<Link to="/sign-in">Back to sign in</Link>}>
        <Empty
          icon={<MailCheck aria-hidden className="size-5" />}
          title="A link is on its way"
          words={`Whoever signs in with ${email} has mail now. The link works for an hour.`}
        />
      </Doorstep>
    );
  }
  return (
    <Doorstep
      title="Forgot your password?"
      words="We write you a link by which you set a new one."
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
          Send me a link
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
        title="Your password is set"
        words="All sessions that you had are ended. Sign in with the new one."
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
          The link no longer works? <Link to="/password-reset">Ask for another</Link>
        </>
      }
    >
      <Form action={action} read={(field) => ({ password: field('password') })}>
        <PasswordField />
        <Button type="submit" kind="primary" size="large" isPending={action.isPending}>
          Set the password
        </Button>
      </Form>
    </Doorstep>
  );
}

const setAnew = (body: object) =>
  sanwo.request({ method: 'POST', path: '/session/password-reset', body });

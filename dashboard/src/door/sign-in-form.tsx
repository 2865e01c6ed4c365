// The sign-in form: email and password, then a code or the account if the service asks for one. A
// sandbox account without members signs in with its account id only.

import { ApiError } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sanwo } from '../api.ts';
import { useAction } from '../kit/dialogs/use-action.ts';
import { Button } from '../kit/fields/button.tsx';
import { Field } from '../kit/fields/field.tsx';
import { Form } from '../kit/fields/form.tsx';
import { RadioGroup } from '../kit/fields/radio-group.tsx';
import type { Session } from '../session.ts';
import { modeQuery } from '../settings.ts';
import { AccountField, WhichAccount } from './account-field.tsx';

interface SignInFormProps {
  /** The email of the session that ended. */
  readonly email?: string;
  readonly accountId?: string;
  onDone(session: Session): void;
  onLeave?(): void;
}

interface Credentials {
  readonly email?: string;
  readonly password?: string;
  readonly totp?: string;
  readonly accountId?: string;
}

/** What else the service asked for. */
type SignInStep = 'totp' | 'account' | null;

const ASKS: Readonly<Record<string, SignInStep>> = {
  totp_required: 'totp',
  tenant_ambiguous: 'account',
};

export function SignInForm({ email, accountId = '', onDone, onLeave }: SignInFormProps) {
  const isSandbox = useQuery(modeQuery).data === 'sandbox';
  const [byAccount, setByAccount] = useState(email === undefined && accountId !== '');
  const [asked, setAsked] = useState<SignInStep>(null);
  const [tenants, setTenants] = useState<ApiError['tenants']>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const ask = (next: SignInStep, error: ApiError) => {
    setAsked(next);
    setTenants(error.tenants);
  };
  const action = useAction({
    run: (body: Credentials) => signIn(body, ask),
    onDone: (session) => session && onDone(session),
  });
  const read = (field: (name: string) => string): Credentials => {
    if (byAccount) return { accountId: field('accountId') };
    const [totp, account] = [field('totp'), chosen ?? field('accountId')];
    return {
      ...{ email: field('email'), password: field('password') },
      ...(totp && { totp }),
      ...(account && { accountId: account }),
    };
  };
  return (
    <Form action={action} read={read}>
      {byAccount ? (
        <AccountField accountId={accountId} />
      ) : (
        <>
          <EmailAndPassword email={email} />
          {asked === 'totp' && <TotpField />}
          {tenants.length === 0 ? (
            <WhichAccount />
          ) : (
            <RadioGroup
              label="Which account?"
              choices={tenants.map((each) => ({
                ...{ value: each.accountId, label: each.businessName, hint: each.accountId },
              }))}
              value={chosen}
              onChange={setChosen}
              isRequired
            />
          )}
        </>
      )}
      <Button type="submit" kind="primary" size="large" isPending={action.isPending}>
        {asked === null ? 'Sign in' : 'Continue'}
      </Button>
      {isSandbox && (
        <Button kind="quiet" onPress={() => setByAccount(!byAccount)}>
          {byAccount ? 'Sign in with email and password' : 'Sign in with a sandbox account id'}
        </Button>
      )}
      {onLeave && (
        <Button kind="quiet" onPress={onLeave}>
          Leave without saving
        </Button>
      )}
    </Form>
  );
}

const TotpField = () => (
  <Field
    name="totp"
    label="Code from your app"
    hint="Six digits, or one of your recovery codes."
    autoComplete="one-time-code"
    inputMode="numeric"
    isRequired
    autoFocus
  />
);

/** Null if the service asks for more. The form then shows the field, without an error. */
async function signIn(
  body: Credentials,
  ask: (asked: SignInStep, error: ApiError) => void,
): Promise<Session | null> {
  try {
    return await sanwo.request<Session>({ method: 'POST', path: '/session', body });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const asked = ASKS[error.code] ?? null;
    if (asked === null || body[asked === 'totp' ? 'totp' : 'accountId']) throw error;
    ask(asked, error);
    return null;
  }
}

function EmailAndPassword({ email = '' }: { readonly email?: string | undefined }) {
  return (
    <>
      <Field
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        isRequired
        defaultValue={email}
      />
      <Field
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        isRequired
      />
    </>
  );
}

// The page of an invitation link: it shows the account, the role and the inviter, and asks for a
// name and a password.

import type { Invitation as Invited } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sanwo } from '../api.ts';
import { useAction } from '../kit/dialogs/use-action.ts';
import { Button } from '../kit/fields/button.tsx';
import { Field } from '../kit/fields/field.tsx';
import { Form } from '../kit/fields/form.tsx';
import { Link } from '../kit/links/link.tsx';
import { Loaded } from '../kit/page/loaded.tsx';
import { bidi } from '../kit/text/bidi.ts';
import { Facts } from '../kit/text/facts.tsx';
import { roleLabel } from '../roles.ts';
import { queryClient, type Session, sessionQuery } from '../session.ts';
import { Doorstep } from './doorstep.tsx';
import { PasswordField } from './password-field.tsx';

export function Invitation(): ReactNode {
  const { token = '' } = useSearch({ from: '/invitation' });
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => sanwo.session.readInvitation({ token }).then(),
    enabled: token !== '',
  });
  const business = query.data && bidi(query.data.businessName);
  return (
    <Doorstep
      title={business ? `You are invited to ${business}` : 'You are invited'}
      beneath={
        <>
          Is the link not working? Ask the person who invited you for a new one, or{' '}
          <Link to="/sign-in">sign in</Link>.
        </>
      }
    >
      {token === '' ? (
        <p className="text-sm">This link is incomplete. Open the full link from the email.</p>
      ) : (
        <Loaded query={query}>
          {(invitation) => <Accept invitation={invitation} token={token} />}
        </Loaded>
      )}
    </Doorstep>
  );
}

interface AcceptProps {
  readonly invitation: Invited;
  readonly token: string;
}

function Accept({ invitation, token }: AcceptProps) {
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
    <div className="flex flex-col gap-5">
      <div className="rounded-lg bg-sunken px-3 py-3 wrap-anywhere">
        <Facts
          facts={[
            ['Account', invitation.businessName],
            ['Role', roleLabel(invitation.role)],
            ['Invited by', <Inviter key="inviter" invitation={invitation} />],
            ['Your email', invitation.email],
          ]}
        />
      </div>
      <p className="text-sm text-quiet">
        If you do not know this person, close this page. Otherwise, choose a password to sign in.
      </p>
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
          Accept invitation
        </Button>
      </Form>
    </div>
  );
}

/** The inviter's name and email. The email is shown because names are not verified. */
function Inviter({ invitation: { invitedBy, businessName } }: Pick<AcceptProps, 'invitation'>) {
  if (invitedBy === null) return <span>{businessName}</span>;
  const { name, email } = invitedBy;
  if (name === null) return <span dir="ltr">{email}</span>;
  return (
    <span className="flex flex-col">
      <span dir="auto">{name}</span>
      <span dir="ltr" className="text-xs text-quiet">
        {email}
      </span>
    </span>
  );
}

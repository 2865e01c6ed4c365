// The member's password, two-factor authentication and sessions.

import type { ReactNode } from 'react';
import { ButtonLink } from '../../kit/links/link.tsx';
import { Empty } from '../../kit/page/empty.tsx';
import { useSession } from '../../session.ts';
import { SettingsPage } from '../settings/settings-page.tsx';
import { PasswordForm } from './password.tsx';
import { Sessions } from './sessions.tsx';
import { SecondFactor } from './totp.tsx';

export function Security(): ReactNode {
  const { member } = useSession();
  return (
    <SettingsPage title="Security">
      {member === null ? (
        <section className="rounded-lg border border-line bg-panel shadow-panel">
          <Empty
            title="No members yet"
            words={
              'You signed in to this sandbox with its account id only. Invite yourself as ' +
              'owner to set a ' +
              'password, use two-factor authentication and see your sessions.'
            }
            action={
              <ButtonLink to="/settings/people" kind="primary">
                Go to people
              </ButtonLink>
            }
          />
        </section>
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <div className="flex flex-col gap-5">
            <PasswordForm email={member.email} />
            <SecondFactor />
          </div>
          <Sessions />
        </div>
      )}
    </SettingsPage>
  );
}
